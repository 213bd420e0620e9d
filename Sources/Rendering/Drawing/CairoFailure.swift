import CPangoCairo

/// Cairo's own word for what went wrong.
struct CairoFailure: Error {
    var status: cairo_status_t

    var reason: String { String(cString: cairo_status_to_string(status)) }
}
