import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

/// What a request is answered from: its parameters, its document, and the wallet of that.
struct RequestContext {
  let params: JSONValue
  /// The document that the request names; `nil` for a request of the whole workspace.
  let document: TextDocument?
  /// The wallet of the document; `nil` for a file of no wallet.
  let wallet: Session?
  let wallets: [Session]
  /// All open documents, by URI.
  let documents: [String: TextDocument]
  let client: ClientCapabilities
  let settings: ServerSettings
  let world: ServerEnvironment
  /// The day of reports: `--on`, else the setting, else today.
  let on: Day
  /// The workspace folders.
  let folders: [String]

  /// The document of a request that must have one.
  func openDocument() throws(ResponseError) -> TextDocument {
    guard let document else { throw .invalidParams("the document is not open") }
    return document
  }

  /// The place in the document of a request that must have one.
  func offset() throws(ResponseError) -> Int {
    try openDocument().offset(TextPosition(params["position"]), client.encoding)
  }

  /// The ledger for numbers; `nil` without a reading that has no errors.
  var numbers: WalletNumbers? { wallet?.numbers }

  /// The open document of a file; `nil` for a file that is not open.
  func document(at path: String) -> TextDocument? { documents.values.first { $0.path == path } }

  /// The URI of a file: of its open document, else of its path.
  func uri(of path: String) -> String { document(at: path)?.uri ?? FileURI.uri(PathText.bytes(of: path)) }

  /// The places of ranges of a wallet's files.
  func places(in map: SourceMap, _ files: [FoundFile]) -> WalletPlaces {
    WalletPlaces(map, files, documents: documents, client.encoding)
  }
}

/// The answer to a request.
struct RequestAnswer {
  var result: JSONValue
  /// Requests to the client that follow.
  var requests: [(method: String, params: JSONValue)] = []

  init(_ result: JSONValue, requests: [(method: String, params: JSONValue)] = []) {
    self.result = result
    self.requests = requests
  }
}
