import Foundation
import SystemLibrary

/// Sessions of an editor, replayed through the server's own loop in this process, as a Markdown table: the time from the
/// last byte of a message to the last byte of what it makes the server send.
struct EditorSessions {
  let folder: String
  /// In the first column: `10,000`, `10,000 by month`.
  private let label: String
  private var editor: TimedEditor

  /// A wallet of a number of expenses in one file, or a file for each month.
  init(size: Int, isSplit: Bool, in files: CorpusFiles) throws {
    label = EditorSessions.label(size, isSplit)
    folder = EditorSessions.folder(size, isSplit, files)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = try Data(contentsOf: URL(fileURLWithPath: files.path(size)))
    try EditorSessions.write([UInt8](text), to: folder, isSplit: isSplit)
    let main = isSplit ? "2025-12.ledger" : "wallet.ledger"
    editor = TimedEditor(folder: folder, main: main, record: folder + ".messages")
  }

  /// Writes the wallet; the entries of each month that follow each other are a file of their own where it is split.
  private static func write(_ text: [UInt8], to folder: String, isSplit: Bool) throws {
    func write(_ bytes: [UInt8], _ name: String) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    guard isSplit else { return try write(text, "wallet.ledger") }
    var months: [String: [UInt8]] = [:]
    var rest: [UInt8] = []
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isDated = line.first.map { (0x30...0x39).contains($0) } ?? false
      if isDated {
        months[String(decoding: line.prefix(7), as: UTF8.self), default: []] += line + [0x0A]
      } else {
        rest += line + [0x0A]
      }
    }
    for (month, bytes) in months { try write(bytes, "\(month).ledger") }
    try write(rest + Array("include 20*.ledger\n".utf8), "wallet.ledger")
  }

  /// Runs all sessions in a process of its own, prints a row for each kind, and the memory of a server that is a process,
  /// which gets the same messages.
  static func measure(size: Int, isSplit: Bool, rounds: Int, in files: CorpusFiles, by milepost: String)
    throws
  {
    let table = files.path("sessions.md")
    let form = isSplit ? "months" : "file"
    let words = [CorpusFiles.bench, "--sessions", "\(size)", form, "\(rounds)", files.folder]
    _ = try TimedCommand(name: "--sessions", words: words, output: table).run()
    print(try String(contentsOfFile: table, encoding: .utf8), terminator: "")
    let folder = folder(size, isSplit, files)
    var server = TimedCommand(
      name: "lsp", words: [milepost, "lsp", "-f", "\(folder)/wallet.ledger", "--on", CorpusFiles.day])
    server.input = folder + ".messages"
    print("| \(label(size, isSplit)) | peak memory | \(try megabytes(server.run().usage.peakMemory)) | | | |")
  }

  private static func folder(_ size: Int, _ isSplit: Bool, _ files: CorpusFiles) -> String {
    files.path("editor-\(size)-\(isSplit ? "months" : "file")")
  }

  private static func label(_ size: Int, _ isSplit: Bool) -> String {
    grouped(size) + (isSplit ? " by month" : "")
  }

  /// Runs all sessions and prints a row for each kind.
  mutating func run(rounds: Int) {
    editor.start()
    for round in 0..<rounds {
      typeExpense(round)
      changeOldAmount()
      pasteAndUndo()
      changeCap(round)
      burst(round)
      scroll()
    }
    editor.end()
    for kind in editor.kinds {
      let times = editor.times[kind, default: []].sorted()
      let worst = [times.median, times[min(times.count - 1, times.count * 99 / 100)], times[times.count - 1]]
      print("| \(label) | \(kind) | \(worst.map { time($0) }.joined(separator: " | ")) | \(times.count) |")
    }
  }

  /// A new expense at the end, a character at a time, with a completion at each word.
  private mutating func typeExpense(_ round: Int) {
    editor.moveToEnd()
    for character in "2025-12-14 1\(round % 10).40 c3 #dining Ya Kun\n" {
      editor.type(String(character), "key", completion: character == " " ? "completion" : nil)
    }
    editor.ask("textDocument/hover", "hover", linesUp: 1)
    editor.rename(17, to: "c3-\(round)", "a card renamed")
  }

  private mutating func changeOldAmount() { editor.replaceDigit(afterLine: 400, "key, an old amount") }

  private mutating func pasteAndUndo() {
    editor.moveToEnd()
    let lines = String(repeating: "2025-12-13 5.00 c2 #groceries Cold Storage\n", count: 200)
    editor.type(lines, "200 lines pasted")
    editor.remove(characters: lines, "200 lines pasted")
  }

  private mutating func changeCap(_ round: Int) { editor.changeDefinition("a definition changed", round) }

  /// 200 edits, each with a completion that is cancelled.
  private mutating func burst(_ round: Int) {
    editor.moveToEnd()
    editor.burst(200, "200 edits at once")
  }

  private mutating func scroll() {
    for line in stride(from: 0, to: 600, by: 60) {
      editor.ask("textDocument/semanticTokens/range", "tokens of a screen", lines: line..<(line + 60))
      editor.ask("textDocument/inlayHint", "hints of a screen", lines: line..<(line + 60))
    }
  }
}
