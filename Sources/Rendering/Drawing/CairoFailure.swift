import CPangoCairo

/// Cairo's own word for what went wrong.
struct CairoFailure: Error {
    var status: cairo_status_t

    var reason: String { String(cString: cairo_status_to_string(status)) }

    /// Why a PNG whose size is known to be fit for memory could not be read.
    var readingReason: String {
        switch status {
        case CAIRO_STATUS_READ_ERROR: "it ends too early"
        // Cairo's word for whatever libpng finds wrong.
        case CAIRO_STATUS_NO_MEMORY: "its data is damaged or too short"
        default: reason
        }
    }
}
