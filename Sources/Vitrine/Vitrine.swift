// Everything that an application needs, with one import.
@_exported public import CatalogBinding
@_exported public import CatalogFiles
@_exported public import CatalogStore
@_exported public import NibKit
@_exported public import ShopModel
@_exported public import ShopViews

// On Apple's platforms an application imports the system's own UIKit.
#if os(Linux)
    @_exported public import UIKit
    @_exported public import ViewKit
#endif
