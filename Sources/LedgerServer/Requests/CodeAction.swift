import LedgerFormats

extension RequestSpec {
  static let codeAction = RequestSpec(.answer) { (context) throws(ResponseError) in
    let document = try context.openDocument()
    let range = try TextRange(context.params["range"])
    guard context.client.hasCodeActionLiterals else { return RequestAnswer(.list([])) }
    let wanted = context.params["context"]["only"]
    func isWanted(_ kind: String) -> Bool {
      wanted.isNull || wanted.texts.contains { kind == $0 || $0.isEmpty || kind.hasPrefix($0 + ".") }
    }
    var actions: [JSONValue] = []
    var fixes = DocumentFixes(context, document)
    if isWanted("quickfix") { actions += fixes.quickFixes(touching: range) }
    if isWanted("refactor.rewrite") { actions += context.payInsteadActions(document, range) }
    if isWanted(DocumentFixes.allKind), let all = fixes.all { actions.append(all) }
    return RequestAnswer(.list(actions))
  }
}
