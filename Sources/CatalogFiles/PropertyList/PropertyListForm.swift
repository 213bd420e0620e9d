/// The three ways in which a property list is written.
enum PropertyListForm {
    case xml, binary, openStep

    /// By the first bytes.
    static func of(_ head: some Collection<UInt8>) -> PropertyListForm {
        if head.starts(with: Array("bplist".utf8)) { return .binary }
        return head.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == 0x3C ? .xml : .openStep
    }

    /// For a finding.
    var name: String {
        switch self {
        case .xml: "XML property list"
        case .binary: "binary property list"
        case .openStep: "OpenStep property list"
        }
    }
}
