import CTurboJPEG

/// TurboJPEG's own word for what went wrong.
struct JPEGFailure: Error {
    var reason: String

    init(_ handle: tjhandle?) {
        reason = String(cString: tjGetErrorStr2(handle))
    }
}
