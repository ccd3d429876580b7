import Foundation

/// Another program that a test runs, and what came of it.
package struct Subprocess {
  /// What it printed.
  package var text: String
  /// Its exit code; 127 where there is no such program.
  package var status: Int32

  /// Runs a program of the `PATH` with its arguments, its standard error among its output unless that is not wanted.
  /// `variables` are added to this process's own, or taken away where they are `nil`.
  package init(
    _ words: [String], in folder: URL? = nil, variables: [String: String?] = [:], input: URL? = nil,
    withErrors: Bool = true
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

  /// Does something in a new folder, which is gone afterwards.
  package static func inNewFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Whether a program stands in a folder of the `PATH`.
  package static func isInstalled(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
