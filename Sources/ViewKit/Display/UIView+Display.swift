import Foundation

extension UIView {
    func markNeedsDisplay() {
        extras?.dirtyRect = nil
        if needsDisplay, displayIndex >= 0 { return }
        needsDisplay = true
        scheduleDisplay()
    }

    func markNeedsDisplay(_ rect: CGRect) {
        let dirty = rect.intersection(storedBounds)
        guard dirty.hasArea else { return }
        if needsDisplay {
            // Everything is dirty already, unless a part is.
            if let known = extras?.dirtyRect { extras?.dirtyRect = known.union(dirty) }
            return
        }
        needExtras().dirtyRect = dirty
        needsDisplay = true
        scheduleDisplay()
    }

    /// Puts the view on the list of those to draw at the end of the turn, where there can be anything to draw.
    func scheduleDisplay() {
        guard displayIndex < 0, !drawsNothing else { return }
        DisplayScheduler.add(self)
    }

    /// Views that are not subclassed do not override `draw(_:)`, so nobody has to ask them.
    private var drawsNothing: Bool {
        let type = type(of: self)
        guard type == UIView.self || type == UIImageView.self || type == UIScrollView.self || type == UIWindow.self
        else { return false }
        return storedLayer.map { Swift.type(of: $0) == CALayer.self } ?? true
    }

    /// Draws what is dirty, where there is anything to draw on (V6).
    func drawIfNeeded() {
        guard needsDisplay, storedBounds.hasArea else { return }
        needsDisplay = false
        let dirty = extras?.dirtyRect
        extras?.dirtyRect = nil
        if drawsNothing { return }
        let known = extras?.drawing
        if let dirty, known?.bounds ?? storedBounds == storedBounds, !(known?.isFull ?? false) {
            var drawing = known ?? ViewDrawing(bounds: storedBounds, commands: [])
            let (commands, measurer) = record(dirty)
            drawing.patch(dirty, clears: storedClearsContext, commands)
            drawing.measurer = measurer ?? drawing.measurer
            extras?.drawing = drawing
            return
        }
        let (commands, measurer) = record(storedBounds)
        if !commands.isEmpty {
            var drawing = ViewDrawing(bounds: storedBounds, commands: commands)
            drawing.measurer = measurer
            needExtras().drawing = drawing
        } else if known != nil {
            extras?.drawing = storedClearsContext ? nil : known
        }
    }

    /// Whether the text in the drawing was measured by another measurer than that of the window that the view is in now.
    var isContentStale: Bool {
        guard let measurer = extras?.drawing?.measurer else { return false }
        return measurer !== inheritedTextMeasurer
    }

    private func record(_ rect: CGRect) -> (commands: [DisplayList.Command], measurer: (any TextMeasuring)?) {
        DisplayScheduler.shared.statistics.draws += 1
        let context = CGContext(dirtyRect: rect, measurer: inheritedTextMeasurer)
        let traits = inheritedTraits
        let body = {
            GraphicsStack.drawing(into: context) {
                if let layer = self.storedLayer {
                    layer.draw(in: context)
                } else {
                    self.draw(rect)
                }
            }
        }
        if traits == UITraitCollection.current { body() } else { traits.performAsCurrent(body) }
        let hasMeasured = context.hasMeasured
        return (context.finish(), hasMeasured ? context.measurer : nil)
    }
}
