import SystemLibrary

/// Runs two pieces of work that share nothing, at the same time where there are two cores.
func inPair(_ first: () -> Void, _ second: () -> Void) {
  withoutActuallyEscaping(second) { second in
    if !runBeside(second, while: first) {
      first()
      second()
    }
  }
}
