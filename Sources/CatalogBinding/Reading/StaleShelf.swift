/// What is known of a shelf is not so: a chunk of it is lost, or another program wrote without its versions.
///
/// Thrown while a shelf is read, and caught in one place, ``ShelfReader``, which forgets what is stale and
/// reads again.
struct StaleShelf: Error {
    /// The chunks that are of no use any more; nil if the shelf was not read from a cache.
    let key: LayoutCacheKey?
}
