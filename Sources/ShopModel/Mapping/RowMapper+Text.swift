extension RowMapper {
    /// The name: text, or a number's text. Answers why the row is rejected.
    func mapName(in row: borrowing DictionaryRow, into mapped: inout MappedRow) -> RowProblem? {
        guard let place = place(of: .name) else { return nil }
        switch row.nodes[place.node].kind {
        case .null: break
        case .string, .number:
            if !row.isBlank(row.text(of: place.node)) { mapped.name = .value(row.text(of: place.node)) }
        case .true, .false, .array, .object:
            return RowProblem(
                .unusableName,
                in: row,
                key: row.string(row.key(of: place.member)),
                value: row.text(describing: place.node),
                "a name is text or a number"
            )
        }
        if place.isWhole { mapped.consumed.insert(place.member) }
        return nil
    }

    /// The icon: text, a number's text, or an object that describes an image.
    func mapIcon(in row: borrowing DictionaryRow, into mapped: inout MappedRow) {
        guard let place = place(of: .icon) else { return }
        switch row.nodes[place.node].kind {
        case .null: mapped.icon = .cleared
        case .string, .number:
            // A list of images is mapped with the images.
            if iconsAreLists, isIconList(place, in: row) { return }
            if !row.isBlank(row.text(of: place.node)) { mapped.icon = .value(row.text(of: place.node)) }
        case .object, .true, .false, .array:
            // The object says more than its address, so it also stays where it is.
            if let source = row.imageSource(of: place.node) {
                mapped.icon = .value(source)
            } else if !row.isImageList(place.node) {
                mapped.warnings.append(warning(.unreadableText, at: place, in: row, "not text"))
            }
            return
        }
        if place.isWhole { mapped.consumed.insert(place.member) }
    }

    private func isIconList(_ place: Place, in row: borrowing DictionaryRow) -> Bool {
        guard row.nodes[place.node].kind == .string else { return false }
        let text = row.bytes[row.text(of: place.node)]
        return ImageText.isArray(text) || ImageText.split(text, separator: rules.imageSeparator).count > 1
    }

    /// The images: a list at their own place, numbered columns, or a list where one icon is expected.
    func mapImages(in row: inout DictionaryRow, into mapped: inout MappedRow) {
        if !imageSeries.isEmpty { return mapImageSeries(in: &row, into: &mapped) }
        guard let place = place(of: .images) ?? iconList(in: row, mapped) else { return }
        var node = place.node
        var isText = false
        if row.nodes[node].kind == .string, let array = row.unfoldArray(row.text(of: node)) {
            (node, isText) = (array, true)
        }
        switch row.imageList(at: node, separator: rules.imageSeparator) {
        case .missing: break
        case .cleared: mapped.images = .cleared
        case .images(let images, let isWhole, let flaw):
            if images.isEmpty, isText { break }
            mapped.images = .value(images)
            if let flaw {
                let place = Place(node: flaw, member: place.member)
                mapped.warnings.append(
                    warning(.unreadableNumber, at: place, in: row, "an image's side is a whole number of pixels")
                )
            }
            guard isWhole || (isExport && flaw == nil) else { return }
        case .unreadable:
            return mapped.warnings.append(
                warning(.unreadableImages, at: place, in: row, "not a list of image names or addresses")
            )
        }
        if place.isWhole { mapped.consumed.insert(place.member) }
    }

    /// The place of the icon when it has a list of images.
    private func iconList(in row: borrowing DictionaryRow, _ mapped: borrowing MappedRow) -> Place? {
        guard let place = place(of: .icon) else { return nil }
        switch row.nodes[place.node].kind {
        case .array: return row.isImageList(place.node) ? place : nil
        case .string: return iconsAreLists && isIconList(place, in: row) ? place : nil
        case .object:
            let isOne = row.imageSource(of: place.node) != nil
            return !isOne && row.isImageList(place.node) ? place : nil
        case .null, .true, .false, .number: return nil
        }
    }

    /// The images of numbered columns, each once.
    private func mapImageSeries(in row: inout DictionaryRow, into mapped: inout MappedRow) {
        var images: [MappedRow.Image] = []
        for name in imageSeries {
            guard let member = row.member(name) else { continue }
            var node = member
            if row.nodes[node].kind == .string, let array = row.unfoldArray(row.text(of: node)) { node = array }
            switch row.imageList(at: node, separator: rules.imageSeparator) {
            case .missing, .cleared: mapped.consumed.insert(member)
            case .images(let found, let isWhole, _):
                for image in found {
                    let source = row.bytes[image.source]
                    if images.contains(where: { row.bytes[$0.source].elementsEqual(source) }) { continue }
                    images.append(image)
                }
                if isWhole { mapped.consumed.insert(member) }
            case .unreadable:
                let place = Place(node: member, member: member)
                mapped.warnings.append(
                    warning(.unreadableImages, at: place, in: row, "not a list of image names or addresses")
                )
            }
        }
        if !images.isEmpty { mapped.images = .value(images) }
    }

    /// Writes what no field holds (M3).
    func writeAttributes(of row: borrowing DictionaryRow, into mapped: inout MappedRow) {
        mapped.attributes.append(0x7B)
        var member = 1
        let end = row.end(of: 0)
        while member < end {
            if isExport, row.nodes[member].kind == .object, row.string(row.key(of: member)) == "attributes" {
                for child in row.children(of: member) { writeAttribute(child, of: row, into: &mapped) }
            } else if !mapped.consumed.contains(member), !row.isRejection(member) {
                writeAttribute(member, of: row, into: &mapped)
            }
            member = row.end(of: member)
        }
        mapped.attributes.append(0x7D)
    }

    private func writeAttribute(_ node: Int, of row: borrowing DictionaryRow, into mapped: inout MappedRow) {
        if mapped.attributes.count > 1 { mapped.attributes.append(0x2C) }
        JSONWriter.append(row.bytes[row.key(of: node)], to: &mapped.attributes)
        mapped.attributes.append(0x3A)
        JSONWriter.append(node, of: row, to: &mapped.attributes)
    }
}

extension DictionaryRow {
    /// Whether a member is the reason that a rejected row was written aside with.
    fileprivate func isRejection(_ member: Int) -> Bool {
        let key = key(of: member)
        return key.count == RejectedRow.key.utf8.count && bytes[key.lowerBound] == 0x24
            && bytes[key].elementsEqual(RejectedRow.key.utf8)
    }
}
