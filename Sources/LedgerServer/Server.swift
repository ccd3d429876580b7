import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

/// The language server as a value: bytes of a client in, bytes for it out. It reads no clock and no disk but through its
/// environment, and takes one step at a time.
package struct Server {
  /// What is received next.
  enum Phase: Equatable {
    case waiting, running, shutDown
    case over(code: Int32)
  }

  /// A message that waits for its turn.
  struct Waiting {
    var message: Message
    var isCancelled = false
  }

  let world: ServerEnvironment
  var phase = Phase.waiting
  var client = ClientCapabilities()
  var settings = ServerSettings()
  /// The real paths of the workspace folders.
  var folders: [String] = []
  /// The process that started the server; `nil` if it did not say.
  var parent: Int?
  /// By URI.
  var documents: [String: TextDocument] = [:]
  /// The URIs in the order in which they were opened: of two URIs of one file the first counts.
  var opened: [String] = []
  var wallets: [Session] = []
  /// The index of a document's wallet, by URI; none for a file of no wallet.
  var walletOf: [String: Int] = [:]
  /// What was last published of each URI.
  var published: [String: [JSONValue]] = [:]
  /// Documents whose diagnostics are sent again even if they did not change, by URI.
  var touched: Set<String> = []
  /// Whether other files may belong to wallets than when they were read.
  var areFilesOther = false
  /// Whether diagnostics are to be published.
  var isStale = false
  /// When a document was changed last.
  var lastKey = Int.min / 2
  private var hasPauses = true

  private var frames = MessageFrames()
  private var queue: [Waiting] = []
  private(set) var output: [UInt8] = []
  /// Messages for standard error.
  package private(set) var log: [String] = []
  private var lastRequest = 0
  private let keepsBodies: Bool
  /// What was received since the last `takeBodies`.
  private var bodies: [[UInt8]] = []

  /// `keepsBodies` is for a recorder of all messages.
  package init(_ world: ServerEnvironment, keepsBodies: Bool = false) {
    self.world = world
    self.keepsBodies = keepsBodies
  }

  /// The text of an open document, by its URI.
  package func text(of uri: String) -> [UInt8]? { documents[uri]?.bytes }

  /// The exit code, once the server is over.
  package var exitCode: Int32? { if case .over(let code) = phase { code } else { nil } }

  /// Whether `step` has something to do without more input.
  package var hasWork: Bool { exitCode == nil && (!queue.isEmpty || isStale && pause == 0) }

  /// The milliseconds for which no key must come before the diagnostics of a large wallet are found.
  package static let longestPause = 50

  /// The milliseconds that are left of the pause before diagnostics; 0 where they do not wait for one.
  package var pause: Int {
    guard hasPauses, isStale, !areFilesOther, wallets.contains(where: { $0.isChanged && $0.isLarge }) else {
      return 0
    }
    return max(0, lastKey + Server.longestPause - world.milliseconds())
  }

  /// Whether some messages must be answered before more are received.
  package var isFull: Bool { queue.count >= 1000 }

  /// The day of reports.
  var on: Day { world.on ?? settings.on ?? world.today() }

  /// Takes bytes of the client; nothing is done with them yet, except that a waiting request can be cancelled.
  package mutating func receive(_ bytes: [UInt8]) {
    frames.append(bytes)
    while let frame = frames.next() {
      switch frame {
      case .broken(let reason): send(.parseError(reason), to: nil)
      case .body(let body):
        if keepsBodies { bodies.append(body) }
        switch Message.read(body) {
        case .failure(let answer): send(answer.error, to: answer.id)
        case .success(let message): take(message)
        }
      }
    }
  }

  private mutating func take(_ message: Message) {
    guard message.method == "$/cancelRequest" else { return queue.append(Waiting(message: message)) }
    guard let id = Message.ID(message.params["id"]) else { return }
    for index in queue.indices {
      if case .request(id) = queue[index].message.kind { queue[index].isCancelled = true }
    }
  }

  /// Takes the next step: answers a message, or publishes diagnostics.
  package mutating func step() {
    guard exitCode == nil else { return }
    guard !queue.isEmpty else { return publish() }
    // Taken out, since a document that was opened is large.
    let waiting = queue.removeFirst()
    switch waiting.message.kind {
    case .response: break
    case .notification: notice(waiting.message)
    case .request(let id):
      do throws(ResponseError) {
        if waiting.isCancelled { throw .cancelled }
        try answer(waiting.message, id)
      } catch {
        send(error, to: id)
      }
    }
  }

  /// The client is gone.
  package mutating func endInput() { if exitCode == nil { phase = .over(code: 1) } }

  /// No key comes any more: nothing waits for that.
  package mutating func endPause() { hasPauses = false }

  /// Ends if the process that started the server is gone.
  package mutating func lookAtParent() { if let parent, !world.isRunning(parent) { endInput() } }

  /// Moves what is to be sent out of the server.
  package mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Moves what was received out of the server, for a recorder.
  package mutating func takeBodies() -> [[UInt8]] {
    defer { bodies = [] }
    return bodies
  }

  /// Moves the messages for standard error out of the server.
  package mutating func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Whether a change of a document waits.
  private func isChangeWaiting(of uri: String) -> Bool {
    queue.contains { waiting in
      waiting.message.method == "textDocument/didChange"
        && waiting.message.params["textDocument"]["uri"].text == uri
    }
  }

  private mutating func answer(_ message: Message, _ id: Message.ID) throws(ResponseError) {
    switch phase {
    case .waiting:
      guard message.method == "initialize" else { throw .notInitialized }
      return reply(initialize(message.params), to: id)
    case .shutDown, .over: throw .invalidRequest("the server was shut down")
    case .running: break
    }
    switch message.method {
    case "initialize": throw .invalidRequest("the server is initialized")
    case "shutdown":
      phase = .shutDown
      reply(.null, to: id)
    default:
      guard let method = RequestMethod(rawValue: message.method) else {
        throw .methodNotFound(message.method)
      }
      try answer(method.spec, message.params, id)
    }
  }

  private mutating func answer(_ spec: RequestSpec, _ params: JSONValue, _ id: Message.ID)
    throws(ResponseError)
  {
    // A request that completes an earlier answer has the document in the data of that.
    let uri = params["textDocument"]["uri"].text ?? params["data"]["uri"].text
    if let uri {
      guard let document = documents[uri] else { throw .contentModified("\(uri) is not open") }
      if document.isLost { throw .contentModified("the text of \(uri) is not known") }
      if spec.aim == .view, isChangeWaiting(of: uri) { throw .contentModified("\(uri) has changed") }
    }
    look(isForced: false)
    if spec.source == .text || pause == 0 { readWallets() }
    let answer = try spec.run(context(params, uri))
    reply(answer.result, to: id)
    for request in answer.requests { ask(request.method, request.params) }
  }

  func context(_ params: JSONValue, _ uri: String?) -> RequestContext {
    RequestContext(
      params: params, document: uri.flatMap { documents[$0] },
      wallet: uri.flatMap { walletOf[$0] }.map { wallets[$0] },
      wallets: wallets, documents: documents, client: client, settings: settings, world: world, on: on,
      folders: folders
    )
  }
}

// Sending.
extension Server {
  mutating func reply(_ result: JSONValue, to id: Message.ID) {
    send([("jsonrpc", .text("2.0")), ("id", id.json), ("result", result)])
  }

  mutating func send(_ error: ResponseError, to id: Message.ID?) {
    let error = JSONValue.object([("code", .whole(error.code)), ("message", .text(error.message))])
    send([("jsonrpc", .text("2.0")), ("id", id?.json ?? .null), ("error", error)])
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    send([("jsonrpc", .text("2.0")), ("method", .text(method)), ("params", params)])
  }

  /// Sends a request of the server, whose answer is not needed.
  mutating func ask(_ method: String, _ params: JSONValue) {
    lastRequest += 1
    let id = JSONValue.text("milepost-\(lastRequest)")
    send([("jsonrpc", .text("2.0")), ("id", id), ("method", .text(method)), ("params", params)])
  }

  /// Shows a message to the user.
  mutating func show(_ message: String, isError: Bool = false) {
    notify("window/showMessage", .object([("type", .whole(isError ? 1 : 2)), ("message", .text(message))]))
  }

  mutating func note(_ text: String) { log.append(text) }

  private mutating func send(_ message: [(key: String, value: JSONValue)]) {
    let body = JSONValue.object(message).line
    output += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
