import Foundation

extension NibEnvironment {
    /// What Interface Builder's canvas supplies to a document.
    ///
    /// Constraints that are removed at build time hold, and a document without a device is laid out for any size class, as on the
    /// square canvas of Xcode 6 and 7.
    static func canvas(of document: NibDocument) -> NibEnvironment {
        var environment = NibEnvironment()
        environment.keepsPlaceholderConstraints = true
        environment.showsPrototypeCells = true
        environment.canvas = NibCanvas(
            toolsVersion: document.toolsVersion,
            device: document.device,
            isLandscape: document.isLandscape
        )
        if document.device == nil {
            environment.horizontalSizeClass = nil
            environment.verticalSizeClass = nil
        }
        return environment
    }
}

extension NibLoader {
    /// What Interface Builder's canvas supplies to the document of a file; set it as the ``environment`` before loading.
    public func canvas(of file: String) throws(NibError) -> NibEnvironment {
        NibEnvironment.canvas(of: try Self.cache.document(of: file))
    }
}
