import Dispatch

/// Runs two pieces of work that share nothing, at the same time where there are two cores.
func inPair(_ first: () -> Void, _ second: () -> Void) {
  withoutActuallyEscaping(first) { first in
    withoutActuallyEscaping(second) { second in
      // They share nothing, which the compiler can't see through closures that are handed in.
      nonisolated(unsafe) let work = [first, second]
      DispatchQueue.concurrentPerform(iterations: 2) { work[$0]() }
    }
  }
}
