/// Where the lines of a text sit between the left and the right edge.
public enum NSTextAlignment: Int, Sendable, Hashable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// Left or right by the direction of the text's first strong character.
    case natural = 4
}
