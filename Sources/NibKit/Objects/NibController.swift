/// A view controller of a document, with the view that it has there.
package struct NibController: Sendable {
    /// The document's own id.
    package let id: String
    /// The element's name, such as `tableViewController`.
    package let element: String
    package let customClass: String?
    package let customModule: String?
    /// The number of its view among the document's views.
    package let viewPlace: Int
    /// The title that the document sets.
    package let title: String?
    /// The name that code asks for; nil outside of storyboards.
    package let storyboardIdentifier: String?
    /// From 1.
    package let line: Int
    let connections: [NibConnection]
}
