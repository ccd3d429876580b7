import LedgerFormats
import LedgerParser
import LedgerText

extension RequestSpec {
  static let completion = RequestSpec(.answer, from: .lastReading) { (context) throws(ResponseError) in
    let (document, offset) = (try context.openDocument(), try context.offset())
    guard let line = CompletionLine(document, at: offset) else { return RequestAnswer(.list([])) }
    var completion = CompletionList(context, line)
    let (items, isIncomplete) = completion.fitting()
    let range = document.range(completion.line.range, context.client.encoding)
    return RequestAnswer(
      .object([
        ("isIncomplete", .flag(isIncomplete)),
        (
          "items",
          .list(
            items.enumerated().map {
              $1.json(range, place: $0, typed: completion.line.typed, hasSnippets: context.client.hasSnippets)
            })
        ),
      ]))
  }

  /// The completion again, with the report about it.
  static let completionResolve = RequestSpec(.answer, from: .lastReading) { (context) throws(ResponseError) in
    guard case .object(let pairs) = context.params, let report = CompletionReport(context.params["data"]),
      let wallet = context.wallets.first(where: { $0.names.first == report.wallet }),
      let numbers = wallet.numbers,
      case .success(let markdown) = context.world.report(report.words, numbers.loaded, context.on)
    else { return RequestAnswer(context.params) }
    let isOld = wallet.reading?.hasErrors ?? true
    let text = isOld ? "*\(WalletNumbers.beforeErrors)*\n\n" + markdown : markdown
    let documentation = JSONValue.object([("kind", .text("markdown")), ("value", .text(text))])
    return RequestAnswer(.object(pairs + [("documentation", documentation)]))
  }
}
