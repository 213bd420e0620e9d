/// Calls a closure that is isolated to the main actor, without a check of the thread.
///
/// Layers, paths and contexts have no actor, as in UIKit, and views are isolated to the main one. A layer of a view reads and
/// changes the view through this function; like UIKit, it requires that the caller is on the main thread then.
@inline(__always)
func onMain<Value, Result>(_ value: Value, _ body: @MainActor (Value) -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Value) -> Result).self)(value) }
}
