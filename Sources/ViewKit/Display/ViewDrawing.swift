import Foundation

/// What ``UIView/draw(_:)`` left: the drawing, and what parts of it were drawn again since.
struct ViewDrawing {
    private struct Patch {
        var rect: CGRect
        var clears: Bool
        var commands: [DisplayList.Command]
    }

    /// More patches than this are not worth keeping apart: the whole is drawn again.
    static let mostPatches = 64

    /// What measured the text in the drawing; nil for none. Another one would place it differently.
    var measurer: (any TextMeasuring)?
    /// The bounds that were drawn for.
    let bounds: CGRect
    private var whole: [DisplayList.Command]
    private var patches: [Patch] = []

    init(bounds: CGRect, commands: [DisplayList.Command]) {
        self.bounds = bounds
        whole = commands
    }

    var isEmpty: Bool { whole.isEmpty && patches.isEmpty }
    var isFull: Bool { patches.count >= Self.mostPatches }

    /// Draws over a part. Where that part is cleared first, earlier patches inside it are forgotten.
    mutating func patch(_ rect: CGRect, clears: Bool, _ commands: [DisplayList.Command]) {
        if clears { patches.removeAll { rect.contains($0.rect) } }
        patches.append(Patch(rect: rect, clears: clears, commands: commands))
    }

    /// The drawing in the coordinates that it was made in.
    private var commands: [DisplayList.Command] {
        var commands = whole
        for patch in patches {
            commands += [.save, .clip(patch.rect, cornerRadius: 0)]
            if patch.clears { commands.append(.clear(patch.rect)) }
            commands += patch.commands
            commands.append(.restore)
        }
        return commands
    }

    /// Adds the drawing so that it fills `rect` as the mode says; nothing is drawn outside the rect.
    func add(to list: inout DisplayList, in rect: CGRect, mode: UIView.ContentMode) {
        var commands = commands
        // Into an empty rect there is no scale that would be one.
        guard !commands.isEmpty, rect.hasArea else { return }
        // Clearing reaches the view's own drawing only.
        let clears = commands.contains { if case .clear = $0 { true } else { false } }
        if clears { commands = [.beginGroup(alpha: 1)] + commands + [.endGroup] }
        let target = rect.size == bounds.size ? rect : mode.frame(for: bounds.size, in: rect)
        let fits = target.size == bounds.size && commands.allSatisfy { $0.stays(in: bounds) }
        let offset = CGPoint(x: target.minX - bounds.minX, y: target.minY - bounds.minY)
        if fits && rect.contains(target) {
            let moved = commands.compactMap { $0.moved(by: offset) }
            if moved.count == commands.count {
                list.commands += moved
                return
            }
        }
        list.commands += [.save, .clip(rect, cornerRadius: 0)]
        if target.size == bounds.size {
            list.commands.append(.translate(x: offset.x, y: offset.y))
        } else {
            list.commands.append(.translate(x: target.minX, y: target.minY))
            let scale = CGAffineTransform(
                scaleX: target.width / bounds.width,
                y: target.height / bounds.height
            )
            list.commands += [.concatenate(scale), .translate(x: -bounds.minX, y: -bounds.minY)]
        }
        list.commands += commands
        list.commands.append(.restore)
    }
}
