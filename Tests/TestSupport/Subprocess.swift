import Foundation

/// Another program that a test runs, and what came of it.
package struct Subprocess: Sendable {
  /// What it printed.
  package var text: String
  /// Its exit code; 127 where there is no such program.
  package var status: Int32

  /// Runs a program of the `PATH` with its arguments, its standard error among its output unless that is not wanted.
  /// `variables` are added to this process's own, or removed where they are `nil`. Other tests run while it does.
  package static func run(
    _ words: [String], in folder: URL? = nil, variables: [String: String?] = [:], input: URL? = nil,
    withErrors: Bool = true
  ) async throws -> Subprocess {
    try await besideTests {
      try Subprocess(words, in: folder, variables: variables, input: input, withErrors: withErrors)
    }
  }

  private init(
    _ words: [String], in folder: URL?, variables: [String: String?], input: URL?, withErrors: Bool
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in variables { environment[name] = value }
    process.environment = environment
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = withErrors ? output : FileHandle.nullDevice
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
    try process.run()
    text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Does something in a new folder, which is removed afterwards.
  package static func inNewFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "milepost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  /// Whether a program is in a folder of the `PATH`.
  package static func isInstalled(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}

/// Does work that waits for another program in a thread of its own: the few threads of the tests go on with others.
package func besideTests<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws
  -> Result
{
  await ThreadPlaces.shared.take()
  do {
    let result = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
    }
    await ThreadPlaces.shared.leave()
    return result
  } catch {
    await ThreadPlaces.shared.leave()
    throw error
  }
}

/// How many such threads there may be: more would keep one another from the processor.
private actor ThreadPlaces {
  static let shared = ThreadPlaces()
  private var free = 2
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
