import TestSupport
import Testing

@testable import CatalogStore

/// The schedule against the plainest model: a list of who waits.
@Suite("The schedule of a pool")
struct PoolScheduleTests {
    @Test("lanes are made when they are needed, used again, and given in the order of asking")
    func order() {
        var schedule = PoolSchedule<String>(capacity: 2)
        #expect(schedule.add("a", ticket: 1)?.lane == 0)
        #expect(schedule.finish(1)?.job == nil)
        #expect(schedule.add("b", ticket: 2)?.lane == 0)
        #expect(schedule.add("c", ticket: 3)?.lane == 1)
        #expect(schedule.add("d", ticket: 4) == nil)
        #expect(schedule.add("e", ticket: 5) == nil)
        let next = schedule.finish(3)
        #expect(next?.job == "d")
        #expect(next?.lane == 1)
        #expect(schedule.finish(2)?.job == "e")
        #expect(schedule.laneCount == 2)
    }

    @Test(
        "any order of asking, finishing and cancelling: first come first served, on no more lanes than there may be",
        arguments: 0..<40
    )
    func property(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let capacity = Int.random(in: 1...4, using: &random)
        var schedule = PoolSchedule<Int>(capacity: capacity)
        var waiting: [Int] = []
        var running: [Int: Int] = [:]
        for ticket in 0..<400 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0...2:
                if let start = schedule.add(ticket, ticket: ticket) {
                    #expect(waiting.isEmpty)
                    running[start.ticket] = start.lane
                } else {
                    #expect(running.count == capacity)
                    waiting.append(ticket)
                }
            case 3:
                guard let done = running.keys.sorted().randomElement(using: &random) else { continue }
                let lane = running.removeValue(forKey: done)
                let start = schedule.finish(done)
                #expect(start?.ticket == waiting.first)
                if let start {
                    #expect(start.lane == lane)
                    running[start.ticket] = start.lane
                    waiting.removeFirst()
                }
            default:
                let victim = Int.random(in: 0...ticket, using: &random)
                switch schedule.cancel(victim) {
                case .waiting(let job):
                    #expect(job == victim)
                    #expect(waiting.contains(victim))
                    waiting.removeAll { $0 == victim }
                case .running(let lane): #expect(running[victim] == lane)
                case .unknown: #expect(running[victim] == nil && !waiting.contains(victim))
                }
            }
            #expect(Set(running.values).count == running.count)
            #expect(schedule.laneCount <= capacity)
            #expect(schedule.waitingCount == waiting.count)
            #expect(schedule.isIdle == (running.isEmpty && waiting.isEmpty))
        }
    }
}
