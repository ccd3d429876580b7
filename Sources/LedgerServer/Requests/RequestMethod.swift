/// The requests that are answered, besides those of the protocol's own order. Each has a file with everything about it.
enum RequestMethod: String, CaseIterable, Sendable {
  case codeAction = "textDocument/codeAction"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case foldingRange = "textDocument/foldingRange"
  case documentLink = "textDocument/documentLink"
  case documentSymbol = "textDocument/documentSymbol"

  /// The only switch over requests.
  var spec: RequestSpec {
    switch self {
    case .codeAction: .codeAction
    case .formatting: .formatting
    case .rangeFormatting: .rangeFormatting
    case .foldingRange: .foldingRange
    case .documentLink: .documentLink
    case .documentSymbol: .documentSymbol
    }
  }
}

/// A request: what it shows, and how it is answered.
struct RequestSpec: Sendable {
  enum Aim: Sendable {
    /// What an editor shows of a document until it changes: not answered if a change is already there.
    case view
    /// Answered on the text of its moment.
    case answer
  }

  let aim: Aim
  let run: @Sendable (RequestContext) throws(ResponseError) -> RequestAnswer

  init(_ aim: Aim, run: @escaping @Sendable (RequestContext) throws(ResponseError) -> RequestAnswer) {
    (self.aim, self.run) = (aim, run)
  }
}
