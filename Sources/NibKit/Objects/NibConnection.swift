/// An outlet, or one object of a collection of outlets.
struct NibConnection: Sendable, Hashable {
    /// The holder's property.
    let property: String
    /// The id of the object that it is to hold.
    let destination: String
    let isCollection: Bool
    /// From 1.
    let line: Int
}

/// An object that is not in the document: the File's Owner, the first responder, or one that whoever loads it gives.
struct NibPlaceholder: Sendable {
    /// `IBFilesOwner`, `IBFirstResponder`, or the name of an external object.
    let identifier: String
    let id: String
    let connections: [NibConnection]
    let line: Int
}
