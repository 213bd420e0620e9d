/// Who runs on which lane: first come, first served, on as many lanes as there may be. Decides only; the pool does it.
///
/// A lane is a thread with a connection. It is made when a job comes and no lane is idle, and used again afterwards.
struct PoolSchedule<Job> {
    /// A job's number; the pool gives each a new one.
    typealias Ticket = Int

    /// A job that starts now.
    struct Start {
        let lane: Int
        let ticket: Ticket
        let job: Job
    }

    /// What a cancelled job was doing.
    enum Cancelled {
        /// It waited, and has been taken out.
        case waiting(Job)
        case running(lane: Int)
        /// It is over, or has not come yet.
        case unknown
    }

    let capacity: Int
    private(set) var isClosed = false
    private(set) var laneCount = 0
    private var idle: [Int] = []
    private var running: [Ticket: Int] = [:]
    private var jobs: [Ticket: Job] = [:]
    /// Tickets as they came; those that were cancelled have no job any more.
    private var queue: [Ticket] = []
    private var head = 0

    init(capacity: Int) {
        precondition(capacity > 0, "a pool of \(capacity) connections")
        self.capacity = capacity
    }

    var isIdle: Bool { running.isEmpty && jobs.isEmpty }

    /// How many wait for a lane.
    var waitingCount: Int { jobs.count }

    /// Takes a job; answers it when it can start at once. A lane whose number equals the lanes so far is a new one.
    mutating func add(_ job: Job, ticket: Ticket) -> Start? {
        precondition(!isClosed, "a job for a closed schedule")
        if let lane = idle.popLast() {
            running[ticket] = lane
            return Start(lane: lane, ticket: ticket, job: job)
        }
        if laneCount < capacity {
            laneCount += 1
            running[ticket] = laneCount - 1
            return Start(lane: laneCount - 1, ticket: ticket, job: job)
        }
        jobs[ticket] = job
        queue.append(ticket)
        return nil
    }

    /// Notes that a job is done; answers the one that its lane runs next. O(1), amortized.
    mutating func finish(_ ticket: Ticket) -> Start? {
        guard let lane = running.removeValue(forKey: ticket) else { preconditionFailure("job \(ticket) does not run") }
        while head < queue.count {
            let next = queue[head]
            head += 1
            guard let job = jobs.removeValue(forKey: next) else { continue }
            if head > 1024, head * 2 > queue.count {
                queue.removeFirst(head)
                head = 0
            }
            running[next] = lane
            return Start(lane: lane, ticket: next, job: job)
        }
        queue.removeAll(keepingCapacity: true)
        head = 0
        idle.append(lane)
        return nil
    }

    mutating func cancel(_ ticket: Ticket) -> Cancelled {
        if let job = jobs.removeValue(forKey: ticket) { return .waiting(job) }
        return running[ticket].map { .running(lane: $0) } ?? .unknown
    }

    /// No job comes any more; those that have come are still done.
    mutating func close() {
        isClosed = true
    }
}
