// `import CoreGraphics` means the paths, contexts and colours of ViewKit where there is no Core Graphics.
@_exported public import Foundation
@_exported public import ViewKit
