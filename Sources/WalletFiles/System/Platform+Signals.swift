import SystemLibrary

extension Platform {
  /// Makes writing to a closed pipe, or beyond the largest file size, fail instead of ending the program with a signal.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes a crash of the program end it with 70 and a message. (Except with SWIFT_BACKTRACE, which asks for a trace.)
  package static func exitOnFault() {
    guard variable("SWIFT_BACKTRACE") == nil else { return }
    // After a stack overflow the handler needs another stack.
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = SA_ONSTACK
    action.handle(reportFault)
    for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGFPE, SIGABRT] { sigaction(fault, &action, nil) }
    endOnShortenedFile(otherwise: reportFault)
  }

  /// Ends the program with 3 and a message if a large file was changed while it was read.
  package static func endOnChangedFiles() { endOnChangedFile() }

  /// Makes Ctrl-C end the program with 130 and reset the colours of the terminal.
  package static func exitOnInterrupt() {
    var action = sigaction()
    action.handle(resetTerminal)
    sigaction(SIGINT, &action, nil)
  }

  /// Makes a new size of the terminal end a wait.
  package static func endWaitsOnResize() {
    var action = sigaction()
    action.sa_flags = SA_RESTART
    action.handle { _ in }
    sigaction(SIGWINCH, &action, nil)
  }
}

/// A handler of signals, which may only write and exit.
private func reportFault(_ signal: Int32) {
  // A text that was changed after it was checked may break what the program relies on.
  endOnChangedFile()
  let text: StaticString = "milepost: internal error; no further output was written. Please report it.\n"
  _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  _exit(70)
}

/// A handler of signals, which may only write and exit.
private func resetTerminal(_ signal: Int32) {
  let text: StaticString = "\u{1B}[0m\n"
  if isatty(STDOUT_FILENO) == 1 { _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount) }
  _exit(130)
}
