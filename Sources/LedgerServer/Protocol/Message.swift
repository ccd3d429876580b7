import LedgerFormats

/// A message of JSON-RPC 2.0 that a client sends.
struct Message: Sendable {
  /// The number or text by which an answer names its request.
  enum ID: Hashable, Sendable {
    case number(String)
    case text(String)
  }

  enum Kind: Sendable {
    case request(ID)
    case notification
    /// An answer to a request of the server.
    case response(ID)
  }

  var kind: Kind
  /// Empty for a response.
  var method: String
  /// `null` without any.
  var params: JSONValue

  /// The message in the body of a frame; fails with the answer to send.
  static func read(_ body: [UInt8]) -> Result<Message, ErrorAnswer> {
    let value: JSONValue
    do {
      value = try JSONReader.read(body, for: .messages)
    } catch {
      return .failure(ErrorAnswer(id: nil, error: .parseError("bad JSON: \(error.message)")))
    }
    let id = ID(value["id"])
    func invalid(_ reason: String) -> Result<Message, ErrorAnswer> {
      .failure(ErrorAnswer(id: id, error: .invalidRequest(reason)))
    }
    guard case .object = value else { return invalid("a message is an object") }
    guard value["jsonrpc"].text == "2.0" else { return invalid("jsonrpc is not \"2.0\"") }
    if !value["id"].isNull, id == nil { return invalid("an id is a whole number or a text") }
    if value.has("method") {
      guard let method = value["method"].text else { return invalid("a method is a text") }
      switch value["params"] {
      case .null, .object, .list: break
      case .text, .number, .flag: return invalid("params are an object or a list")
      }
      if value.has("id"), id == nil { return invalid("an id is a whole number or a text") }
      return .success(
        Message(kind: id.map { .request($0) } ?? .notification, method: method, params: value["params"]))
    }
    guard value.has("result") || value.has("error") else { return invalid("a request has a method") }
    // An answer that names no request of the server is of no use.
    return .success(Message(kind: .response(id ?? .text("")), method: "", params: value["result"]))
  }
}

extension Message.ID {
  /// `nil` for any other value.
  init?(_ value: JSONValue) {
    switch value {
    case .number(let number):
      guard Int64(number) != nil else { return nil }
      self = .number(number)
    case .text(let text): self = .text(text)
    case .null, .flag, .object, .list: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }
}

/// The answer to a message that can't be served; the id is `null` where the message had none that can be read.
struct ErrorAnswer: Error {
  var id: Message.ID?
  var error: ResponseError
}

/// The reason why a request was not answered, with its code of the protocol.
package struct ResponseError: Error, Sendable {
  package let code: Int
  package let message: String

  private init(_ code: Int, _ message: String) { (self.code, self.message) = (code, message) }

  static func parseError(_ message: String) -> ResponseError { ResponseError(-32700, message) }
  static func invalidRequest(_ message: String) -> ResponseError { ResponseError(-32600, message) }
  static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(-32601, "the method \(method) is not offered")
  }
  static func invalidParams(_ message: String) -> ResponseError { ResponseError(-32602, message) }
  static let notInitialized = ResponseError(-32002, "the first request is initialize")
  static let cancelled = ResponseError(-32800, "cancelled")
  /// The document changed, or its text is not known any more.
  static func contentModified(_ message: String) -> ResponseError { ResponseError(-32801, message) }
  /// A request that is right but can't be done, with the reason for the user.
  static func requestFailed(_ message: String) -> ResponseError { ResponseError(-32803, message) }
}
