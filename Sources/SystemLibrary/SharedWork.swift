/// Work that a second thread does when it is free. It is made with the first work, and then waits for more: a new one for
/// each would often begin on the processor of the thread that makes it, and leave the other one idle.
struct SharedWork {
  private struct Task {
    var number: Int
    var run: () -> Void
  }

  private enum Step { case run(Task, isHelp: Bool), end }

  private static let all = Monitor(SharedWork())

  /// What no thread has begun, the oldest first.
  private var waiting: [Task] = []
  private var finished: [Int] = []
  private var count = 0
  private var hasThread = false
  /// Whether a thread that waits for its own work does other work. Only one does, so that stacks stay small.
  private var isHelped = false

  /// Does work in this thread and, at the same time if there can be a second one, other work; waits for both.
  static func run(_ here: () -> Void, beside other: @escaping () -> Void) {
    let (number, needsThread) = all.wait { work -> (Int, Bool)? in
      work.count += 1
      work.waiting.append(Task(number: work.count, run: other))
      defer { work.hasThread = true }
      return (work.count, !work.hasThread)
    }
    // Without a thread all work is done here.
    if needsThread { startSharedThread() }
    here()
    while let done = runNext({ $0.step(toFinish: number) }) {
      all.wait { work -> Void? in
        work.finished.append(done.number)
        if done.isHelp { work.isHelped = false }
      }
    }
  }

  /// Does what a step says; returns `nil` at the end. The closure is given back before the work is noted as finished: whoever
  /// waits for it must have the last reference.
  @inline(never)
  private static func runNext(_ step: (inout SharedWork) -> Step?) -> (number: Int, isHelp: Bool)? {
    guard case .run(let task, let isHelp) = all.wait(for: step) else { return nil }
    task.run()
    return (task.number, isHelp)
  }

  /// What the thread does now that waits for some work; `nil` while there is nothing to do.
  private mutating func step(toFinish number: Int) -> Step? {
    if let place = finished.firstIndex(of: number) {
      finished.remove(at: place)
      return .end
    }
    if let place = waiting.firstIndex(where: { $0.number == number }) {
      return .run(waiting.remove(at: place), isHelp: false)
    }
    if isHelped || waiting.isEmpty { return nil }
    isHelped = true
    return .run(waiting.removeFirst(), isHelp: true)
  }

  /// All of the second thread.
  static func runAll() -> Never {
    while true {
      let done = runNext { $0.waiting.isEmpty ? nil : .run($0.waiting.removeFirst(), isHelp: false) }
      if let done { all.wait { $0.finished.append(done.number) } }
    }
  }
}
