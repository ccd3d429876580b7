import Foundation

/// The files of a benchmark, in a folder of their own. Another process writes them: the system counts the memory of the
/// parent of a program before its start as the program's own, so this one must stay small.
struct CorpusFiles {
  let folder: String

  /// This program, which writes the files.
  static let bench = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
  /// The day of all reports.
  static let day = "2025-12-15"

  /// Calls `body` with a new folder, which is removed afterwards.
  static func whileThere(_ body: (CorpusFiles) throws -> Void) throws {
    let files = try CorpusFiles()
    defer { try? FileManager.default.removeItem(atPath: files.folder) }
    try body(files)
  }

  /// Those of another process.
  init(folder: String) { self.folder = folder }

  private init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("milepost-bench-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Undo records are kept there.
    setenv("XDG_STATE_HOME", folder + "/state", 1)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The path of a journal, table or statement, which is written if it does not exist.
  func path(_ size: Int, _ form: Corpus.Form = .decade) throws -> String {
    let file = path("\(size)-\(form.rawValue).\(form == .table || form == .statement ? "csv" : "ledger")")
    if !FileManager.default.fileExists(atPath: file) {
      let words = [CorpusFiles.bench, "--write", "\(size)", file, form.rawValue]
      _ = try TimedCommand(name: "--write", words: words).run()
      sync()
    }
    return file
  }

  /// The path of a journal of another program, made by `export`.
  func journal(_ size: Int, of kind: String, by milepost: String) throws -> String {
    let file = path("\(size).\(kind)")
    if !FileManager.default.fileExists(atPath: file) {
      let words = try [milepost, "export", kind, "-f", path(size), "--on", CorpusFiles.day, "--quiet"]
      _ = try TimedCommand(name: "export \(kind)", words: words, output: file).run()
      sync()
    }
    return file
  }

  static func bytes(of file: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
  }
}
