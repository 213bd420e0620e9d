import Foundation

/// How content moves along one axis: pure functions of distances in points and times in seconds.
struct ScrollAxis: Hashable {
    /// The offsets at the two ends of the content.
    var least: CGFloat
    var most: CGFloat
    /// How much of the content is seen at once.
    var extent: CGFloat
    /// Whether the content may be pulled past its ends.
    var bounces: Bool

    func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, least), most) }

    /// Where content lies that a finger has pulled to an offset: past an end it follows ever less, up to a whole extent.
    func pulled(to offset: CGFloat) -> CGFloat {
        let end = clamped(offset)
        guard offset != end else { return offset }
        guard bounces, extent > 0 else { return end }
        let past = abs(offset - end)
        let shown = (1 - 1 / (past * 0.55 / extent + 1)) * extent
        return offset > end ? end + shown : end - shown
    }

    /// Where the finger is that has pulled content to an offset: the way back from ``pulled(to:)``.
    func finger(for offset: CGFloat) -> CGFloat {
        let end = clamped(offset)
        guard bounces, extent > 0, offset != end else { return offset }
        let shown = min(abs(offset - end), extent * 0.999)
        let past = (1 / (1 - shown / extent) - 1) * extent / 0.55
        return offset > end ? end + past : end - past
    }

    /// The whole number of pages that a lifted finger leads to, as an offset: the nearest page (half a page rounds up) when the
    /// finger was slow, else the next one in its direction; never more than one from where the drag began.
    func page(from offset: CGFloat, velocity: CGFloat, startedAt start: CGFloat) -> CGFloat {
        guard extent > 0 else { return clamped(offset) }
        let place = offset / extent
        var page: CGFloat
        switch velocity {
        case Self.flick...: page = place.rounded(.down) + 1
        case ...(-Self.flick): page = place.rounded(.up) - 1
        default: page = (place + 0.5).rounded(.down)
        }
        let first = (start / extent + 0.5).rounded(.down)
        page = min(max(page, first - 1), first + 1)
        return clamped(page * extent)
    }

    /// In points per millisecond; slower is not a flick.
    static let flick: CGFloat = 0.2
}

/// Content that moves by itself along one axis: first ever slower towards a target, and where the content ends before that, past
/// the end and back as on a spring.
struct ScrollMotion: Hashable {
    private enum Kind: Hashable {
        case slowing(from: CGFloat, to: CGFloat, rate: CGFloat)
        case spring(end: CGFloat, distance: CGFloat, velocity: CGFloat)
    }

    /// Where the content comes to rest.
    let target: CGFloat
    private var first: Kind
    private var second: (Kind, start: CGFloat)?

    static func == (lhs: ScrollMotion, rhs: ScrollMotion) -> Bool {
        lhs.target == rhs.target && lhs.first == rhs.first && lhs.second?.0 == rhs.second?.0
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(target)
        hasher.combine(first)
    }

    /// How fast the spring at an end is, per second.
    private static let stiffness: CGFloat = 12

    /// - Parameters:
    ///   - velocity: in points per second.
    ///   - rate: what is left of the speed after a millisecond.
    ///   - target: where to come to rest; the natural place if nil.
    init(_ axis: ScrollAxis, from offset: CGFloat, velocity: CGFloat, rate: CGFloat, target wanted: CGFloat?) {
        let end = axis.clamped(offset)
        if offset != end {
            target = wanted ?? end
            first = .spring(end: target, distance: offset - target, velocity: velocity)
            return
        }
        let natural = Self.restingPlace(from: offset, velocity: velocity, rate: rate)
        let goal = wanted ?? natural
        let limit = axis.clamped(goal)
        target = limit
        first = .slowing(from: offset, to: limit, rate: rate)
        guard wanted == nil, limit != natural else { return }
        guard axis.bounces else {
            first = .slowing(from: offset, to: natural, rate: rate)
            second = (.spring(end: limit, distance: 0, velocity: 0), Self.time(from: offset, natural, limit, rate))
            return
        }
        let crossing = Self.time(from: offset, natural, limit, rate)
        let speed = velocity * pow(rate, crossing * 1_000)
        first = .slowing(from: offset, to: natural, rate: rate)
        second = (.spring(end: limit, distance: 0, velocity: speed), crossing)
    }

    /// Where content comes to rest that slows down from a speed in points per second.
    static func restingPlace(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        offset + velocity / 1_000 / -log(rate)
    }

    /// The offset after so many seconds.
    func offset(at time: CGFloat) -> CGFloat {
        if let second, time >= second.start { return Self.offset(second.0, time - second.start) }
        return Self.offset(first, time)
    }

    /// Whether it is nearer to its end than can be seen.
    func isOver(at time: CGFloat) -> Bool {
        if let second, time < second.start { return false }
        return abs(offset(at: time) - target) < 0.25 && abs(offset(at: time + 1.0 / 60) - target) < 0.25
    }

    private static func offset(_ kind: Kind, _ time: CGFloat) -> CGFloat {
        switch kind {
        case .slowing(let from, let to, let rate): to + (from - to) * pow(rate, time * 1_000)
        case .spring(let end, let distance, let velocity):
            end + (distance + (velocity + stiffness * distance) * time) * exp(-stiffness * time)
        }
    }

    private static func time(from: CGFloat, _ to: CGFloat, _ place: CGFloat, _ rate: CGFloat) -> CGFloat {
        log((place - to) / (from - to)) / log(rate) / 1_000
    }
}
