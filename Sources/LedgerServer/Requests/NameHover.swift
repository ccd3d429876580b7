import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// What a name is about: the block of its report, or the text of a template.
struct NameHover {
  private let ledger: Ledger
  private let on: Day
  private let style: TextStyle
  private let context: RequestContext

  init(_ numbers: WalletNumbers, _ context: RequestContext) {
    ledger = numbers.ledger
    on = numbers.on
    style = context.hoverStyle
    self.context = context
  }

  /// `nil` for a name about which there is nothing to say.
  func text(_ use: NameUse) -> String? {
    let text: String? =
      switch use.kind {
      case .source: source(use.name)
      case .tag: tag(use.name)
      case .budget: budget(use.name)
      case .goal: goal(use.name)
      case .subscription: subscription(use.name)
      case .coupon: coupon(use.name)
      case .benefit: benefit(use.name, of: use.owner)
      case .template, .subscriptionTemplate:
        context.templateText(use).map { style.isMarkdown ? "```\n\($0)```" : $0 }
      case .person: person(use.name)
      case .code: code(use.name)
      case .pool, .milestone: use.owner.flatMap(source)
      case .limit, .expectation, .program, .inbox: nil
      }
    return text.map(NameHover.trimmed)
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.utf8.last == .lineFeed { text.removeLast() }
    return text
  }

  private func index<Definition>(_ list: [Definition], _ name: String, _ of: (Definition) -> NameID)
    -> ListIndex<Definition>?
  {
    guard let id = ledger.vocabulary.names.find(name) else { return nil }
    return list.listIndices.first { of(list[$0]) == id }
  }

  private func source(_ name: String) -> String? {
    if let card = index(ledger.definitions.cards, name, { $0.name }) {
      let main = ledger.definitions.mainCard(of: card, on: on)
      let report = ledger.cardsReport(on: on) { $0 == main }
      return report.cards.isEmpty ? nil : cardsPage(report, ledger).text(style)
    }
    return nil
  }

  private func budget(_ name: String) -> String? {
    guard let budget = index(ledger.definitions.budgets, name, { $0.name }) else { return nil }
    let report = ledger.budgetsReport(on: on) { $0 == budget }
    return report.budgets.isEmpty ? nil : budgetsPage(report, ledger).text(style)
  }

  private func goal(_ name: String) -> String? {
    guard let goal = index(ledger.definitions.goals, name, { $0.name }) else { return nil }
    return goalsPage(ledger.goalsReport(on: on) { $0 == goal }, ledger).text(style)
  }

  private func subscription(_ name: String) -> String? {
    guard let subscription = index(ledger.definitions.subscriptions, name, { $0.name }) else { return nil }
    return subscriptionsPage(ledger.subscriptionsReport(on: on) { $0 == subscription }, ledger).text(style)
  }

  private func coupon(_ name: String) -> String? {
    guard let coupon = index(ledger.definitions.coupons, name, { $0.name }) else { return nil }
    return couponsPage(ledger.couponsReport(on: on) { $0 == coupon }, ledger).text(style)
  }

  private func benefit(_ name: String, of owner: String?) -> String? {
    guard let owner, let card = index(ledger.definitions.cards, owner, { $0.name }) else { return nil }
    let report = ledger.benefitsReport(on: on, includesPast: false) { $0 == card && $1.id == name }
    return report.benefits.isEmpty ? nil : benefitDetailsPage(report, ledger, style).text(style)
  }

  private func person(_ name: String) -> String? {
    guard let who = ledger.vocabulary.names.find(name) else { return nil }
    let report = ledger.owedReport(on: on, includesSettled: true) { $0 == who }
    return report.people.isEmpty ? nil : owedPage(report, ledger, style).text(style)
  }

  private func code(_ name: String) -> String? {
    guard let code = MerchantCode(name) else { return nil }
    let row = CodeTable(ledger.definitions, ledger.vocabulary).row(of: code)
    return codesPage(ledger.codesReport([row], on: on), ledger, style).text(style)
  }

  private func tag(_ name: String) -> String? {
    guard let tag = ledger.vocabulary.names.find(name) else { return nil }
    return tagPage(ledger.tagStatus(tag, on: on), ledger).text(style)
  }
}

extension RequestContext {
  /// The name at a place of a document, as its text is now; `nil` without one.
  func name(_ document: TextDocument, at offset: Int) -> (use: NameUse, range: Range<Int>)? {
    guard let reading = wallet?.reading, let lines = DocumentLines(reading, document),
      let position = lines.position(ofOffset: offset), let use = reading.parsed.names.use(at: position),
      !use.isImplied,
      use.range.start <= position, position - use.range.start <= offset
    else { return nil }
    let start = offset - Int(position - use.range.start)
    return (use, start..<start + Int(use.range.end - use.range.start))
  }

  /// The ledger text of a template, of the wallet or the library.
  fileprivate func templateText(_ use: NameUse) -> String? {
    guard let reading = wallet?.reading else { return nil }
    let definition = reading.parsed.names.uses(like: use).first { $0.role == .definition }
    guard let start = definition?.range.start else { return world.template(use.name) }
    let file = reading.loaded.ledger.map.files[reading.loaded.ledger.map.fileIndex(at: start)]
    return DefinitionText.text(at: Int(start - file.base), in: file.bytes)
  }
}

/// The text of a definition with its properties.
private enum DefinitionText {
  /// The definition whose first line contains an offset.
  static func text(at offset: Int, in bytes: [UInt8]) -> String {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
    func lineEnd(_ from: Int) -> Int { (bytes[from...].firstIndex(of: .lineFeed) ?? bytes.count - 1) + 1 }
    var end = start < bytes.count ? lineEnd(start) : start
    while end < bytes.count, bytes[end].isBlank { end = lineEnd(end) }
    var lines = bytes[start..<end]
    while lines.last?.isLineEnd == true || lines.last?.isBlank == true { lines.removeLast() }
    return String(decoding: lines, as: UTF8.self) + "\n"
  }
}
