import LedgerFormats
import LedgerModel
internal import LedgerParser
package import LedgerServer
internal import MilepostCLI
import Synchronization
internal import WalletFiles

/// An editor that talks with the language server in this process, about files in memory.
package struct EditorClient {
  package private(set) var server: Server
  /// What the server sent besides answers, in order.
  package private(set) var messages: [ParsedJSON] = []
  /// The bodies of all that the server sent, in order.
  package private(set) var bodies: [String] = []
  /// The last diagnostics of each URI.
  package private(set) var diagnostics: [String: [ParsedJSON]] = [:]
  /// Whether what is sent waits until something is sent while this is not set.
  package var isHeld = false
  private var requests = 0
  private var versions: [String: Int] = [:]
  private var unread: [UInt8] = []
  private var answers: [String: ParsedJSON] = [:]

  /// The files by their absolute paths; the workspace folder is `/w`.
  package init(_ files: [String: String], on day: String = "2026-11-14", options: [String] = []) {
    self.init(disk: MemoryFolder(files), on: day, options: options)
  }

  /// With files that can change while the server runs.
  package init(disk: MemoryFolder, on day: String = "2026-11-14", options: [String] = []) {
    let today = ReportPeriod.day(day) ?? Day.first
    var environment = Environment(today: today)
    environment.disk.realPath = { path in disk.realPath(path) }
    environment.disk.read = { disk.files[$0].map { .success(Array($0.utf8)) } ?? .failure(.missing) }
    environment.variable = { $0 == "HOME" ? "/w" : nil }
    var access = ServerAccess { today }
    access.openFiles = { names, allowsOutside, documents, looking in
      let texts = Dictionary(uniqueKeysWithValues: documents.map { (PathText.bytes(of: $0.key), $0.value) })
      return DiskLoader(
        names: names, allowsOutside: allowsOutside, in: memoryFiles(disk.files).with(texts), willRead: looking
      ) { .failure(.missing) }.files
    }
    access.files = { folder, ending in
      let prefix = folder == "/" ? "/" : folder + "/"
      return disk.files.keys.filter {
        $0.hasPrefix(prefix) && $0.hasSuffix(ending) && !$0.dropFirst(prefix.count).contains("/")
      }.sorted()
    }
    // The state of a folder changes with its names.
    access.state = { path in
      disk.files[path]?.hashValue ?? disk.files.keys.filter { $0.hasPrefix(path + "/") }.sorted().hashValue
    }
    access.milliseconds = { disk.milliseconds }
    self.init(environment, access, options)
  }

  /// With the files of this machine.
  package init(onDiskOn day: String, options: [String] = []) {
    let today = ReportPeriod.day(day) ?? Day.first
    var environment = Environment(today: today)
    environment.disk = .ofThisMachine
    var access = ServerAccess.ofThisProcess
    access.today = { today }
    self.init(environment, access, options)
  }

  private init(_ environment: Environment, _ access: ServerAccess, _ options: [String]) {
    var environment = environment
    environment.server = access
    guard let server = languageServer(options, in: environment) else {
      fatalError("wrong options: \(options)")
    }
    self.server = server
  }

  /// A text as JSON.
  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter(isInline: true)
    writer.write(.text(text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The URI of a path.
  package static func uri(_ path: String) -> String { "file://" + path }

  /// Says hello; the capabilities and options are JSON.
  @discardableResult
  package mutating func start(capabilities: String = "{}", options: String = "{}") -> ParsedJSON {
    let answer = request(
      "initialize",
      """
      {"processId": null, "rootUri": "file:///w", "capabilities": \(capabilities), "initializationOptions": \(options)}
      """)
    notify("initialized", "{}")
    return answer
  }

  /// Sends bytes as they are, and does all that follows.
  package mutating func send(bytes: [UInt8]) {
    server.receive(bytes)
    if isHeld { return }
    while server.hasWork { server.step() }
    readOutput()
  }

  /// A message in its frame.
  package static func frame(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  package mutating func notify(_ method: String, _ params: String) {
    send(
      bytes: EditorClient.frame("{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(params)}"))
  }

  /// The result of a request, or its error as `{"code": …, "message": …}`; the parameters are JSON.
  @discardableResult
  package mutating func request(_ method: String, _ params: String? = nil) -> ParsedJSON {
    requests += 1
    let id = requests
    let tail = params.map { ", \"params\": \($0)" } ?? ""
    send(bytes: EditorClient.frame("{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\"\(tail)}"))
    return answers["\(id)"] ?? .text("no answer")
  }

  package mutating func open(_ path: String, _ text: String) {
    versions[path] = 1
    notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "\(EditorClient.uri(path))", "languageId": "ledger", "version": 1, "text": \(EditorClient.quoted(text))}}
      """)
  }

  /// Replaces a range, as `line:character-line:character` from 0; `nil` for the whole text.
  package mutating func change(_ path: String, _ range: String?, _ text: String) {
    versions[path, default: 0] += 1
    let place = range.map { "\"range\": \(EditorClient.range($0)), " } ?? ""
    notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(EditorClient.uri(path))", "version": \(versions[path] ?? 0)},
       "contentChanges": [{\(place)"text": \(EditorClient.quoted(text))}]}
      """)
  }

  /// Replaces the whole text and then a range of the new one, in one message.
  package mutating func change(_ path: String, to text: String, then range: String, _ inserted: String) {
    versions[path, default: 0] += 1
    notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(EditorClient.uri(path))", "version": \(versions[path] ?? 0)},
       "contentChanges": [{"text": \(EditorClient.quoted(text))},
         {"range": \(EditorClient.range(range)), "text": \(EditorClient.quoted(inserted))}]}
      """)
  }

  package mutating func close(_ path: String) {
    notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(EditorClient.uri(path))\"}}")
  }

  /// A request at a place of a document; `more` is JSON that begins with a comma.
  package mutating func request(
    _ method: String, at path: String, _ line: Int, _ character: Int, _ more: String = ""
  )
    -> ParsedJSON
  {
    request(
      "textDocument/" + method,
      """
      {"textDocument": {"uri": "\(EditorClient.uri(path))"}, "position": {"line": \(line), "character": \(character)}\(more)}
      """)
  }

  /// A request of a document; `more` is JSON that begins with a comma.
  package mutating func request(_ method: String, of path: String, _ more: String = "") -> ParsedJSON {
    request("textDocument/" + method, "{\"textDocument\": {\"uri\": \"\(EditorClient.uri(path))\"}\(more)}")
  }

  /// Whether a request has an answer.
  package func isAnswered(_ id: String) -> Bool { answers[id] != nil }

  /// The last answer to a message whose id could not be read.
  package var lastError: ParsedJSON? { messages.last { $0["id"] == .null } }

  /// The client goes away.
  package mutating func end() {
    server.endPause()
    while server.hasWork { server.step() }
    readOutput()
    server.endInput()
  }

  /// The text that the server has of a document; `nil` for one that is not open.
  package func text(of path: String) -> String? {
    server.text(of: EditorClient.uri(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The messages that were shown to the user.
  package var shown: [String] {
    messages.filter { $0["method"] == .text("window/showMessage") }.map { $0["params.message"].description }
  }

  /// The answer to the request with an id.
  package func answer(to id: String) -> ParsedJSON { answers[id] ?? .text("no answer") }

  /// `0:3-0:5` as the JSON of a range.
  package static func range(_ text: String) -> String {
    let numbers = text.split { ":-".contains($0) }.map { String($0) }
    return """
      {"start": {"line": \(numbers[0]), "character": \(numbers[1])}, "end": {"line": \(numbers[2]), "character": \(numbers[3])}}
      """
  }

  /// `E102 3:4-3:7 message` of each diagnostic of a file.
  package func found(_ path: String) -> [String] {
    (diagnostics[EditorClient.uri(path)] ?? []).map { item in
      "\(item["code"]) \(EditorClient.shown(item["range"])) \(item["message"])"
    }
  }

  /// `3:4-3:7` of a range.
  package static func shown(_ range: ParsedJSON) -> String {
    "\(range["start.line"]):\(range["start.character"])-\(range["end.line"]):\(range["end.character"])"
  }

  /// Takes what was sent apart: answers by id, and the rest.
  private mutating func readOutput() {
    unread += server.takeOutput()
    while let separator = unread.firstRange(of: Array("\r\n\r\n".utf8)) {
      let header = String(decoding: unread[..<separator.lowerBound], as: UTF8.self)
      guard let length = Int(header.split(separator: " ").last ?? "") else { return }
      let end = separator.upperBound + length
      bodies.append(String(decoding: unread[separator.upperBound..<end], as: UTF8.self))
      let body = ParsedJSON(bodies[bodies.count - 1])
      unread.removeSubrange(..<end)
      if case .object(let pairs) = body, let id = pairs["id"], pairs["method"] == nil {
        answers[id.description] = pairs["result"] ?? pairs["error"]
        if id == .null { messages.append(body) }
        continue
      }
      messages.append(body)
      if body["method"] == .text("textDocument/publishDiagnostics") {
        diagnostics[body["params.uri"].description] = body["params.diagnostics"].items
      }
    }
  }
}

/// Files in memory that a test changes while the server runs, and its clock.
package final class MemoryFolder: Sendable {
  private let state: Mutex<(files: [String: String], milliseconds: Int)>

  package init(_ files: [String: String]) { state = Mutex((files, 0)) }

  package var files: [String: String] {
    get { state.withLock { $0.files } }
    set { state.withLock { $0.files = newValue } }
  }

  package var milliseconds: Int {
    get { state.withLock { $0.milliseconds } }
    set { state.withLock { $0.milliseconds = newValue } }
  }

  func realPath(_ path: String) -> String? {
    let system = memoryFiles(files)
    if case .success(let real) = system.realPath(Array(path.utf8)) {
      return String(decoding: real, as: UTF8.self)
    }
    let names = path.split(separator: "/")
    let folder = "/" + names.dropLast().joined(separator: "/")
    guard let name = names.last, case .success(let real) = system.realPath(Array(folder.utf8)) else {
      return nil
    }
    let above = String(decoding: real, as: UTF8.self)
    return (above == "/" ? "" : above) + "/" + name
  }
}
