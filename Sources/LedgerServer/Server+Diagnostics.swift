import BankStatements
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension Server {
  /// The most diagnostics of a file.
  private static let maxOfFile = 1000

  /// Sends the diagnostics of all files that have others than before.
  mutating func publish() {
    readWallets()
    isStale = false
    var current: [String: [JSONValue]] = [:]
    for wallet in wallets {
      guard let reading = wallet.reading else { continue }
      add(reading, to: &current)
      report(wallet)
    }
    for uri in opened where walletOf[uri] == nil { addAlone(uri, to: &current) }
    for uri in Set(current.keys).union(published.keys).union(touched).sorted() {
      send(current[uri] ?? [], of: uri)
    }
    touched = []
  }

  /// Sends a file's list, unless it was sent before and nobody waits for it.
  private mutating func send(_ list: [JSONValue], of uri: String) {
    let isOpen = documents[uri] != nil
    if list.isEmpty, !isOpen, published[uri] == nil { return }
    if !(touched.contains(uri) && isOpen), published[uri] == list { return }
    published[uri] = list.isEmpty && !isOpen ? nil : list
    var params: [(key: String, value: JSONValue)] = [("uri", .text(uri))]
    if let version = documents[uri]?.version { params.append(("version", .whole(version))) }
    notify("textDocument/publishDiagnostics", .object(params + [("diagnostics", .list(list))]))
  }

  private func add(_ reading: Reading, to lists: inout [String: [JSONValue]]) {
    let loaded = reading.loaded
    var places = WalletPlaces(loaded.ledger.map, loaded.files, documents: documents, client.encoding)
    for file in loaded.files.indices where !loaded.files[file].identity.isEmpty && !loaded.files[file].isInput
    {
      if let uri = places.openURI(ofFile: file), lists[uri] == nil { lists[uri] = [] }
    }
    var left: [String: Int] = [:]
    for diagnostic in loaded.diagnostics.inFileOrder() {
      guard let file = places.file(of: diagnostic.range.start) else { continue }
      let uri = places.uri(ofFile: file)
      if lists[uri, default: []].count < Server.maxOfFile {
        lists[uri, default: []].append(DiagnosticAnswer.json(diagnostic, uri: uri, &places))
      } else {
        left[uri, default: 0] += 1
      }
    }
    for (uri, count) in left { Server.count(count, in: &lists[uri, default: []]) }
  }

  /// Says in the last diagnostic of a file how many more there are.
  private static func count(_ more: Int, in list: inout [JSONValue]) {
    guard case .object(var pairs)? = list.popLast(),
      let place = pairs.firstIndex(where: { $0.key == "message" })
    else {
      return
    }
    pairs[place].value = .text("\(pairs[place].value.text ?? "")\nand \(grouped(more)) more")
    list.append(.object(pairs))
  }

  /// `4,312`.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text = "," + text }
      text = "\(digit)" + text
    }
    return text
  }

  /// The diagnostics of a file of no wallet: of its text alone.
  private func addAlone(_ uri: String, to lists: inout [String: [JSONValue]]) {
    guard let document = documents[uri] else { return }
    if document.isRules { return lists[uri] = rules(document) }
    let name = document.path ?? uri
    guard let file = ParsedFile(name: name, bytes: document.bytes) else { return }
    let found = FoundFile(name: name, identity: name)
    var places = WalletPlaces(file.map, [found], documents: [:], client.encoding)
    let start = TextPosition(line: 0, character: 0)
    let line = document.lines.bytes(ofLine: 0, in: document.bytes)
    let end = document.position(line.upperBound, client.encoding)
    let message =
      "this file is not in a wallet: names are not checked\nopen the wallet that includes it, or set milepost.file"
    let alone = JSONValue.object([
      ("range", TextRange(start, end).json), ("severity", .whole(3)), ("code", .text("I001")),
      ("source", .text("milepost")), ("message", .text(message)),
    ])
    lists[uri] =
      [alone]
      + file.allDiagnostics.inFileOrder().prefix(Server.maxOfFile - 1).map { diagnostic in
        DiagnosticAnswer.json(diagnostic, uri: uri, &places)
      }
  }

  /// The diagnostics of a rules file.
  private func rules(_ document: TextDocument) -> [JSONValue] {
    let name = document.path ?? document.uri
    let read = RulesFile.read(document.bytes, name: name, builtIn: BuiltInRules.statements)
    var places = WalletPlaces(
      read.map, [FoundFile(name: name, identity: name)], documents: [:], client.encoding)
    return read.diagnostics.inFileOrder().prefix(Server.maxOfFile).map { diagnostic in
      DiagnosticAnswer.json(diagnostic, uri: document.uri, &places)
    }
  }

  /// Tells the client what was read.
  private mutating func report(_ wallet: Session) {
    guard let reading = wallet.reading, let first = wallet.names.first else { return }
    let uri = FileURI.uri(PathText.bytes(of: first))
    let numbers = wallet.numbers == nil ? "none" : reading.hasErrors ? "old" : "current"
    let status = JSONValue.object([
      ("uri", .text(opened.first { documents[$0]?.path == first } ?? uri)),
      ("files", .list(reading.uris)),
      ("on", .text(reading.on.description)), ("errors", .whole(reading.loaded.diagnostics.errors)),
      ("warnings", .whole(reading.loaded.diagnostics.warnings)), ("numbers", .text(numbers)),
    ])
    notify("milepost/wallet", status)
  }
}

/// A diagnostic as the protocol has it.
enum DiagnosticAnswer {
  /// `uri` is that of its file.
  static func json(_ diagnostic: Diagnostic, uri: String, _ places: inout WalletPlaces) -> JSONValue {
    let range = places.range(diagnostic.range)
    let notes = diagnostic.notes.map { note in
      let place =
        note.range.flatMap { places.location($0) } ?? .object([("uri", .text(uri)), ("range", range.json)])
      return JSONValue.object([("location", place), ("message", .text(note.text))])
    }
    var pairs: [(key: String, value: JSONValue)] = [
      ("range", range.json), ("severity", .whole(diagnostic.severity == .error ? 1 : 2)),
      ("code", .text(diagnostic.code)), ("source", .text("milepost")),
      ("message", .text(diagnostic.message + (diagnostic.help.map { "\n" + $0 } ?? ""))),
    ]
    if !notes.isEmpty { pairs.append(("relatedInformation", .list(notes))) }
    return .object(pairs)
  }
}
