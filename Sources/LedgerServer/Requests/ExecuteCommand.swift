import LedgerFormats
import LedgerText
import WalletFiles

extension RequestSpec {
  static let executeCommand = RequestSpec(.answer) { (context) throws(ResponseError) in
    guard let name = context.params["command"].text, let command = ServerCommand(rawValue: name) else {
      throw .invalidParams(
        "unknown command; there are \(ServerCommand.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let wallet = try context.commandWallet
    let words = try context.commandWords
    switch command {
    case .report: return RequestAnswer(.text(try context.report(words, wallet)))
    case .add: return try context.add(words, wallet)
    }
  }
}

extension RequestContext {
  private var commandArguments: [JSONValue] { params["arguments"].items }

  /// The words of a command.
  fileprivate var commandWords: [String] {
    get throws(ResponseError) {
      let words = commandArguments.filter { $0["uri"].isNull }
      let texts = words.compactMap(\.text)
      guard texts.count == words.count else { throw .invalidParams("the arguments of a command are words") }
      return texts
    }
  }

  /// The wallet of the document that the arguments name, else the first.
  fileprivate var commandWallet: Session {
    get throws(ResponseError) {
      if let uri = commandArguments.lazy.compactMap({ $0["uri"].text }).first {
        let path = documents[uri]?.path
        guard let path, let wallet = wallets.first(where: { $0.has(path) }) else {
          throw .invalidParams("\(uri) is not an open file of a wallet")
        }
        return wallet
      }
      guard let wallet = wallets.first else { throw .requestFailed("no wallet is open") }
      return wallet
    }
  }

  /// The report of some words, as Markdown.
  fileprivate func report(_ words: [String], _ wallet: Session) throws(ResponseError) -> String {
    guard let numbers = wallet.numbers else { throw .requestFailed("the wallet has errors") }
    switch world.report(words, numbers.loaded, numbers.on) {
    case .success(let text):
      return wallet.reading?.hasErrors == true ? "*\(WalletNumbers.beforeErrors)*\n\n\(text)" : text
    case .failure(let error): throw error.response
    }
  }

  /// What `add` would write, as an edit for the client, and what it prints.
  fileprivate func add(_ words: [String], _ wallet: Session) throws(ResponseError) -> RequestAnswer {
    var texts: ServerEnvironment.Documents = [:]
    for document in documents.values { if let path = document.path { texts[path] = document.bytes } }
    let allowsOutside = world.allowsOutside || settings.allowsOutside
    switch world.add(words, wallet.names, allowsOutside, texts, on) {
    case .success(let added):
      let label = JSONValue.text("milepost add")
      var edits = WorkspaceEdits()
      for change in added.changes {
        let lines = TextLines(change.old)
        let (range, text) = WorkspaceEdits.difference(change.old, change.new)
        let places = [range.lowerBound, range.upperBound].map {
          lines.position(of: $0, in: change.old, client.encoding)
        }
        edits.add(text, for: TextRange(places[0], places[1]), in: uri(of: change.path))
      }
      let edit = edits.json(for: self)
      return RequestAnswer(
        .text(added.output), requests: [("workspace/applyEdit", .object([("label", label), ("edit", edit)]))])
    case .failure(let error): throw error.response
    }
  }
}

extension ServerEnvironment.ReportError {
  fileprivate var response: ResponseError {
    var text = message
    while text.utf8.last == .lineFeed { text.removeLast() }
    return isAboutWords ? .invalidParams(text) : .requestFailed(text)
  }
}
