import Foundation
import ViewKit

extension NibAttribute {
    /// The attributes that table cells have besides those of every view. A custom class need not be a table cell.
    static let tableViewCell: [NibAttribute] = [
        .custom("accessoryType") { element, decoder in
            decoder.accessory("accessoryType", of: element) { $0.accessoryType = $1 }
        },
        .custom("editingAccessoryType") { element, decoder in
            decoder.accessory("editingAccessoryType", of: element) { $0.editingAccessoryType = $1 }
        },
    ]
}

extension NibTables {
    static let accessories: [String: UITableViewCell.AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
}

extension NibDecoder {
    fileprivate func accessory(
        _ name: String,
        of element: NibElement,
        _ set: @escaping @MainActor @Sendable (UITableViewCell, UITableViewCell.AccessoryType) -> Void
    ) -> (@MainActor @Sendable (UIView, NibBuild) -> Void)? {
        guard let text = element.attributes[name] else { return nil }
        guard let type = NibTables.accessories[text] else {
            report(.unknownValue, element.line, "\(name) \"\(text)\" is not known; the default is used")
            return nil
        }
        return { view, _ in
            if let cell = view as? UITableViewCell { set(cell, type) }
        }
    }
}
