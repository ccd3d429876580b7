package import SystemLibrary

// Other programs, without a shell unless the user names one.
extension Platform {
  /// The output and exit code of a program.
  package struct ProcessOutcome {
    var standardOutput: [UInt8]
    /// The first 64 KiB.
    var standardError: [UInt8]
    var exitCode: Int32
  }

  /// The reason that a program did not run to its end.
  package enum ProcessError: Error {
    /// There is no program of that name.
    case missing
    case failed(String)
    /// It wrote more than the limit.
    case tooMuch
  }

  /// Most bytes of standard error.
  private static let maxErrorBytes = 65_536
  /// Signals that this program may ignore, but others must not.
  private static let defaultSignals = [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGCHLD]

  /// Starts a program on some descriptors, with variables set in its environment.
  package static func start(
    _ program: [UInt8], _ arguments: [[UInt8]], setting variables: [(name: String, value: String)],
    descriptors: [(ours: Int32, theirs: Int32)]
  ) -> Result<pid_t, ProcessError> {
    let words = [program] + arguments
    guard !words.contains(where: { $0.contains(0) }) else {
      return .failure(.failed("an argument contains a NUL"))
    }
    func text(_ bytes: [UInt8]) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
    let names = variables.map { text(Array("\($0.name)=".utf8)).dropLast() }
    let inherited = environmentVariables().filter { variable in !names.contains { variable.starts(with: $0) }
    }
    let set = variables.map { text(Array("\($0.name)=\($0.value)".utf8)) }
    // If the end of programs is ignored, waiting for them fails.
    signal(SIGCHLD, SIG_DFL)
    let (process, error) = spawn(
      text(program), words.map(text), environment: inherited + set, descriptors: descriptors,
      signals: defaultSignals)
    if error == 0 { return .success(process) }
    return .failure(error == ENOENT ? .missing : .failed(SystemError(code: error).text))
  }

  /// A pipe that programs started later do not inherit.
  package static func newPipe() -> (read: Int32, write: Int32)? { closeOnExecPipe() }

  /// Closes a descriptor.
  package static func closeEnd(_ descriptor: Int32) { close(descriptor) }

  /// Leaves Ctrl-C and Ctrl-\ to another program that runs, or handles them again.
  package static func ignoreKeyboardSignals(_ isIgnored: Bool) {
    signal(SIGINT, isIgnored ? SIG_IGN : SIG_DFL)
    signal(SIGQUIT, isIgnored ? SIG_IGN : SIG_DFL)
  }

  /// The exit code of a process, once it has ended.
  package static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 127 } }
    return exitCode(ofStatus: status)
  }

  /// Runs a program to its end with `input`; it may write at most `limit` bytes.
  static func run(
    _ program: [UInt8], _ arguments: [[UInt8]], setting variables: [(name: String, value: String)],
    input bytes: [UInt8], limit: Int
  ) -> Result<ProcessOutcome, ProcessError> {
    let pipes = (0..<3).compactMap { _ in closeOnExecPipe() }
    guard pipes.count == 3 else {
      let error = SystemError.last.text
      for pipe in pipes { for end in [pipe.read, pipe.write] { close(end) } }
      return .failure(.failed(error))
    }
    let (input, output, errors) = (pipes[0], pipes[1], pipes[2])
    let started = start(
      program, arguments, setting: variables,
      descriptors: [(input.read, 0), (output.write, 1), (errors.write, 2)])
    for end in [input.read, output.write, errors.write] { close(end) }
    var exchange = PipeExchange(input: bytes, writing: input.write, reading: [output.read, errors.read])
    defer { exchange.closeAll() }
    switch started {
    case .failure(let error): return .failure(error)
    case .success(let process):
      let error = exchange.run(limit: limit)
      if error != nil { kill(process, SIGKILL) }
      exchange.closeAll()
      let code = wait(for: process)
      if let error { return .failure(error) }
      return .success(
        ProcessOutcome(
          standardOutput: exchange.received[0], standardError: exchange.received[1], exitCode: code))
    }
  }

  /// Writes to and reads from a program at the same time, so that neither waits for the other.
  private struct PipeExchange {
    private let input: [UInt8]
    private var sent = 0
    /// -1 for closed descriptors, as poll(2) has it.
    private var writing: Int32
    private var reading: [Int32]
    private(set) var received: [[UInt8]]

    init(input: [UInt8], writing: Int32, reading: [Int32]) {
      self.input = input
      self.writing = writing
      self.reading = reading
      received = reading.map { _ in [] }
      for end in [writing] + reading { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    }

    /// Runs to the end of the program's output.
    mutating func run(limit: Int) -> ProcessError? {
      while reading.contains(where: { $0 >= 0 }) {
        if writing >= 0, sent == input.count { stopWriting() }
        // poll(2) skips negative descriptors.
        var requests = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        requests.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0))
        guard poll(&requests, nfds_t(requests.count), -1) >= 0 || errno == EINTR else {
          return .failed(SystemError.last.text)
        }
        for place in reading.indices where requests[place].revents != 0 {
          if let error = receive(place) { return error }
        }
        if writing >= 0, requests[reading.count].revents != 0 { send() }
        if received[0].count > limit { return .tooMuch }
      }
      return nil
    }

    private mutating func receive(_ place: Int) -> ProcessError? {
      var got = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        got = read(reading[place], buffer.baseAddress!, buffer.count)
        count = max(0, got)
      }
      if got > 0 {
        let most = place == 0 ? got : max(0, maxErrorBytes - received[place].count)
        received[place] += bytes.prefix(most)
      } else if got == 0 {
        close(reading[place])
        reading[place] = -1
      } else if errno != EINTR, errno != EAGAIN {
        return .failed(SystemError.last.text)
      }
      return nil
    }

    private mutating func send() {
      let count = input[sent...].withUnsafeBytes { writeSome($0, to: writing) }
      if count >= 0 {
        sent += count
      } else if errno != EINTR, errno != EAGAIN {
        // The program reads no more; its output has the reason.
        stopWriting()
      }
    }

    private mutating func stopWriting() {
      close(writing)
      writing = -1
    }

    mutating func closeAll() {
      for end in reading + [writing] where end >= 0 { close(end) }
      reading = reading.map { _ in -1 }
      writing = -1
    }
  }
}
