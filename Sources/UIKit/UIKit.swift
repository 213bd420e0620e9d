// `import UIKit` means ViewKit where there is no UIKit, so that view code compiles unchanged; and Foundation comes along, as it
// does on Apple's platforms.
@_exported public import Foundation
@_exported public import ViewKit
