import Foundation
import LedgerFormats
import LedgerModel
import LedgerServer
import MilepostCLI
import Synchronization
import WalletFiles

/// An editor with one open document that measures how long the server takes.
struct TimedEditor {
  private var server: Server
  private let uri: String
  private var text: String
  /// Where text is typed, on the last line of the document.
  private var place = Place()
  private var version = 1
  private var id = 0
  private(set) var times: [String: [Int]] = [:]
  /// In the order in which they came.
  private(set) var kinds: [String] = []
  /// All messages, for a server that is a process of its own.
  private let record: FileHandle?
  /// The server's, which moves where it waits: the pause before diagnostics is not measured.
  private let clock: Clock

  /// A line and the units in it, from 0.
  private struct Place {
    var line = 0
    var character = 0

    func moved(by characters: Int) -> Place { Place(line: line, character: character + characters) }

    var json: String { "{\"line\": \(line), \"character\": \(character)}" }
  }

  /// A class, since the server asks for its time while the editor moves it.
  private final class Clock: Sendable {
    private let milliseconds = Mutex(0)

    var now: Int { milliseconds.withLock { $0 } }

    func move(by pause: Int) { milliseconds.withLock { $0 += pause } }
  }

  /// Opens a file of a folder whose wallet is `wallet.ledger`.
  init(folder: String, main: String, record file: String) {
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    record = FileHandle(forWritingAtPath: file)
    let day = ReportPeriod.day(CorpusFiles.day) ?? Day.last
    var environment = Environment(today: day)
    environment.disk = .ofThisMachine
    var access = ServerAccess.ofThisProcess
    let clock = Clock()
    self.clock = clock
    access.today = { day }
    access.milliseconds = { clock.now }
    environment.server = access
    guard let server = languageServer(["-f", "\(folder)/wallet.ledger"], in: environment) else {
      fatalError("the options of the server are right")
    }
    self.server = server
    uri = "file://\(folder)/\(main)"
    text = (try? String(contentsOfFile: "\(folder)/\(main)", encoding: .utf8)) ?? ""
  }

  /// From the first message to the first diagnostics.
  mutating func start() {
    let open = """
      {"textDocument": {"uri": "\(uri)", "languageId": "ledger", "version": 1, "text": \(json(text))}}
      """
    let hello = "{\"processId\": null, \"capabilities\": {\"general\": {\"positionEncodings\": [\"utf-8\"]}}}"
    let bytes =
      TimedEditor.message("initialize", id: 0, hello) + TimedEditor.message("initialized", "{}")
      + TimedEditor.message("textDocument/didOpen", open)
    measure("start", bytes)
  }

  mutating func moveToEnd() {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    place = Place(line: lines.count - 1, character: lines.last?.count ?? 0)
  }

  /// Types a text at the place, and asks for completions there.
  mutating func type(_ new: String, _ kind: String, completion: String? = nil) {
    let bytes = edit(place, place, new)
    text += new
    for byte in new.utf8 { place = byte == 0x0A ? Place(line: place.line + 1) : place.moved(by: 1) }
    measure(kind, bytes, then: completion.map { ($0, request("textDocument/completion", position(place))) })
  }

  /// Removes a text before the place.
  mutating func remove(characters: String, _ kind: String) {
    let start = Place(line: place.line - characters.utf8.count { $0 == 0x0A })
    change(start, place, "", kind)
    text.removeLast(characters.count)
    place = start
  }

  /// Replaces a digit of the first amount after a line, or in the second half of a short text, by another and
  /// back.
  mutating func replaceDigit(afterLine number: Int, _ kind: String) {
    let lines = text.utf8.split(separator: 0x0A, maxSplits: number + 50_000, omittingEmptySubsequences: false)
    let number = min(number, lines.count / 2)
    // The second word of an expense is an amount.
    let isExpense = { (line: Substring.UTF8View) in
      line.split(separator: 0x20).dropFirst().first?.first.map { (0x30...0x39).contains($0) } ?? false
    }
    guard let number = lines.indices.dropFirst(number).first(where: { isExpense(lines[$0]) }),
      let point = lines[number].firstIndex(of: UInt8(ascii: "."))
    else { return }
    let character = lines[number].distance(from: lines[number].startIndex, to: point) + 1
    let digit = Place(line: number, character: character)
    let old = String(decoding: [Array(lines[number])[character]], as: UTF8.self)
    for new in [old == "7" ? "8" : "7", old] { change(digit, digit.moved(by: 1), new, kind) }
  }

  /// Changes a definition of the wallet's first file, and back.
  mutating func changeDefinition(_ kind: String, _ round: Int) {
    let lines = text.utf8.split(separator: 0x0A, maxSplits: 300, omittingEmptySubsequences: false)
    guard let number = lines.firstIndex(where: { String(decoding: $0, as: UTF8.self).contains("    cap ") })
    else {
      return
    }
    let end = Place(line: number, character: lines[number].count)
    change(end, end, " ", kind)
    change(end, end.moved(by: 1), "", kind)
  }

  /// Edits at the end that are there at once, each with a completion that is cancelled; they are removed afterwards.
  mutating func burst(_ count: Int, _ kind: String) {
    var bytes: [UInt8] = []
    for index in 0..<count {
      let end = place.moved(by: index)
      bytes += edit(end, end, ";")
      id += 1
      bytes += TimedEditor.message("textDocument/completion", id: id, position(end.moved(by: 1)))
      bytes += TimedEditor.message("$/cancelRequest", "{\"id\": \(id)}")
    }
    measure(kind, bytes)
    change(place, place.moved(by: count), "", kind)
  }

  /// A request at the place, or some lines above it.
  mutating func ask(_ method: String, _ kind: String, linesUp: Int = 0) {
    let asked = linesUp > 0 ? Place(line: place.line - linesUp, character: 3) : place
    measure(kind, request(method, position(asked)))
  }

  /// Asks for the edits that give a name at a place of the line above another one.
  mutating func rename(_ character: Int, to name: String, _ kind: String) {
    let params = position(Place(line: place.line - 1, character: character)).dropLast()
    measure(kind, request("textDocument/rename", "\(params), \"newName\": \"\(name)\"}"))
  }

  /// A request for some lines.
  mutating func ask(_ method: String, _ kind: String, lines: Range<Int>) {
    let range = """
      {"start": {"line": \(lines.lowerBound), "character": 0}, "end": {"line": \(lines.upperBound), "character": 0}}
      """
    let params = "{\"textDocument\": {\"uri\": \"\(uri)\"}, \"range\": \(range)}"
    measure(kind, request(method, params))
  }

  private mutating func request(_ method: String, _ params: String) -> [UInt8] {
    id += 1
    return TimedEditor.message(method, id: id, params)
  }

  private mutating func change(_ start: Place, _ end: Place, _ new: String, _ kind: String) {
    measure(kind, edit(start, end, new))
  }

  private mutating func edit(_ start: Place, _ end: Place, _ new: String) -> [UInt8] {
    version += 1
    let range = "{\"start\": \(start.json), \"end\": \(end.json)}"
    return TimedEditor.message(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(uri)", "version": \(version)},
       "contentChanges": [{"range": \(range), "text": \(json(new))}]}
      """)
  }

  private func position(_ place: Place) -> String {
    """
    {"textDocument": {"uri": "\(uri)"}, "position": \(place.json)}
    """
  }

  /// Sends messages and waits for what the server makes of them; in the pause before diagnostics, if there is one, comes
  /// another message.
  private mutating func measure(
    _ kind: String, _ bytes: [UInt8], then other: (kind: String, bytes: [UInt8])? = nil
  ) {
    record?.write(Data(bytes))
    var (took, output) = answer(bytes)
    if let other {
      record?.write(Data(other.bytes))
      let (took, output) = answer(other.bytes)
      if output == 0 { progress("\(other.kind): no answer") }
      add(took, other.kind)
    }
    if server.pause > 0 {
      clock.move(by: server.pause)
      let rest = answer([])
      took = took + rest.took
      output = output + rest.output
    }
    if output == 0, kind != "start" { progress("\(kind): no answer") }
    add(took, kind)
  }

  private mutating func add(_ took: Int, _ kind: String) {
    if times[kind] == nil { kinds.append(kind) }
    times[kind, default: []].append(took)
  }

  /// The nanoseconds that the server takes, and the bytes that it sends.
  private mutating func answer(_ bytes: [UInt8]) -> (took: Int, output: Int) {
    let start = ContinuousClock.now
    server.receive(bytes)
    while server.hasWork { server.step() }
    let output = server.takeOutput()
    let took = start.duration(to: .now).components
    return (Int(took.seconds) * 1_000_000_000 + Int(took.attoseconds / 1_000_000_000), output.count)
  }

  /// The last messages of a session.
  mutating func end() {
    record?.write(Data(TimedEditor.message("shutdown", id: -1, "null") + TimedEditor.message("exit", "null")))
    try? record?.close()
  }

  private static func message(_ method: String, id: Int? = nil, _ params: String) -> [UInt8] {
    let id = id.map { "\"id\": \($0), " } ?? ""
    let body = Array("{\"jsonrpc\": \"2.0\", \(id)\"method\": \"\(method)\", \"params\": \(params)}".utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  private func json(_ text: String) -> String {
    var writer = JSONWriter(isInline: true)
    writer.write(.text(text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
