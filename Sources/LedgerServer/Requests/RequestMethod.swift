/// The requests that are answered, besides those of the protocol's own order. Each has a file with everything about it.
enum RequestMethod: String, CaseIterable, Sendable {
  case codeAction = "textDocument/codeAction"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case foldingRange = "textDocument/foldingRange"
  case documentLink = "textDocument/documentLink"
  case hover = "textDocument/hover"
  case inlayHint = "textDocument/inlayHint"
  case inlayHintResolve = "inlayHint/resolve"
  case codeLens = "textDocument/codeLens"
  case executeCommand = "workspace/executeCommand"
  case documentSymbol = "textDocument/documentSymbol"
  case completion = "textDocument/completion"
  case completionResolve = "completionItem/resolve"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case workspaceSymbol = "workspace/symbol"
  case semanticTokensRange = "textDocument/semanticTokens/range"
  case libraryText = "milepost/libraryText"

  /// The only switch over requests.
  var spec: RequestSpec {
    switch self {
    case .codeAction: .codeAction
    case .formatting: .formatting
    case .rangeFormatting: .rangeFormatting
    case .foldingRange: .foldingRange
    case .documentLink: .documentLink
    case .hover: .hover
    case .inlayHint: .inlayHint
    case .inlayHintResolve: .inlayHintResolve
    case .codeLens: .codeLens
    case .executeCommand: .executeCommand
    case .documentSymbol: .documentSymbol
    case .completion: .completion
    case .completionResolve: .completionResolve
    case .definition: .definition
    case .references: .references
    case .documentHighlight: .documentHighlight
    case .prepareRename: .prepareRename
    case .rename: .rename
    case .workspaceSymbol: .workspaceSymbol
    case .semanticTokensRange: .semanticTokensRange
    case .libraryText: .libraryText
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

  /// What the wallet of an answer is read from.
  enum Source: Sendable {
    case text
    /// In the pause after a key of a large wallet the text that was read before it; what changed since is told apart.
    case lastReading
  }

  let aim: Aim
  let source: Source
  let run: @Sendable (RequestContext) throws(ResponseError) -> RequestAnswer

  init(
    _ aim: Aim, from source: Source = .text,
    run: @escaping @Sendable (RequestContext) throws(ResponseError) -> RequestAnswer
  ) {
    self.aim = aim
    self.source = source
    self.run = run
  }
}
