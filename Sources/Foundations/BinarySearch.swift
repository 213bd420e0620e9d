/// Returns the first number in a range for which a condition holds, or `end` if it holds for none.
///
/// The condition must be monotonic: once it is true, it is true for every larger number.
///
/// - Complexity: O(log(end − start)) calls.
@inlinable
@inline(__always)
package func firstIndex<Failure>(
    from start: Int = 0,
    below end: Int,
    where isTrue: (Int) throws(Failure) -> Bool
) throws(Failure) -> Int {
    var low = start
    var high = end
    while low < high {
        let middle = low + (high - low) / 2
        if try isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
