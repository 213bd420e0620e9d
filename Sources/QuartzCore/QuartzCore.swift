// `import QuartzCore` means the layers and animations of ViewKit where there is no QuartzCore.
@_exported public import Foundation
@_exported public import ViewKit
