/// Something that a command could not do, said in one line.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
    /// Whether the program that reads the output has gone, as in `list | head`: nothing to report.
    var isClosedPipe = false

    init(_ description: String) {
        self.description = description
    }
}
