import BankStatements
import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The completions of a place. What is there depends on the words before it: each kind of entry has its own in
/// `CompletionList+Dated`, `+Payment` and `+Properties`; names are found in `CompletionNames`.
struct CompletionList {
  let context: RequestContext
  private(set) var line: CompletionLine
  let names: CompletionNames
  /// The ledger of the text but for the line; `nil` while other lines have errors, and in a file of no wallet.
  let sound: Ledger?
  let numbers: WalletNumbers?
  var reports = CompletionReports()
  /// The first path of the wallet.
  let wallet: String
  /// Whether numbers are from before an error in another line.
  private let areNumbersOld: Bool

  /// The most completions of one answer.
  private static let most = 200

  init(_ context: RequestContext, _ line: CompletionLine) {
    (self.context, self.line, numbers) = (context, line, context.numbers)
    let reading = context.wallet?.reading
    let before = reading?.hasErrors == true ? numbers?.loaded.ledger : nil
    names = CompletionNames([reading?.loaded.ledger, before].compactMap(\.self))
    wallet = context.wallet?.names.first ?? ""
    // A line that is not finished has an error, and its numbers are those before it.
    areNumbersOld = reading.map { context.hasErrors($0, besides: line) } ?? false
    sound = areNumbersOld ? nil : numbers?.loaded.ledger
  }

  /// The completions that fit what is typed, those that begin with it first, and whether there may be others once more
  /// is typed.
  mutating func fitting() -> (items: [CompletionItem], isIncomplete: Bool) {
    let candidates = all()
    let typed = Array(foldedForSearch(line.typed).utf8)
    let ranked = candidates.compactMap { item in item.rank(typed).map { (rank: $0, item: item) } }
    let fitting = ranked.filter { $0.rank == 0 }.map(\.item) + ranked.filter { $0.rank == 1 }.map(\.item)
    let shown = Array(fitting.prefix(CompletionList.most))
    let isIncomplete = fitting.count > shown.count || shown.contains { !$0.beginsPlainly(with: line.typed) }
    return (shown, isIncomplete)
  }

  private mutating func all() -> [CompletionItem] {
    if context.document?.isRules == true { return keywordsOfRules() }
    if line.isIndented { return property() }
    guard let first = line.words.first else { return column1() }
    if first.isQuoted { return [] }
    let days = first.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if let day = days.first.flatMap({ ReportPeriod.day($0) }) { return dated(day, isPosted: days.count > 1) }
    return DefinitionKind(rawValue: first.text).map { undated($0) } ?? []
  }

  /// Takes the words from a place on as one that is replaced: a payee has several.
  mutating func joinWords(from place: Int) { line.join(from: place) }

  /// The keywords of a rules file.
  private func keywordsOfRules() -> [CompletionItem] {
    guard line.words.isEmpty else { return [] }
    if !line.isIndented { return [CompletionItem(.keyword, RulesKeywords.entry)] }
    return RulesKeywords.properties.filter { $0.isRepeatable || !line.siblings.contains($0.name) }.map {
      CompletionItem(.property, $0.name)
    }
  }

  private func column1() -> [CompletionItem] {
    let days = [(context.on, "today"), (context.on - 1, "yesterday")]
    return days.map { CompletionItem(.value, "\($0)", $1) }
      + DefinitionKind.keywords.map { CompletionItem(.keyword, $0) }
  }

  /// The words of a definition's first line.
  private mutating func undated(_ kind: DefinitionKind) -> [CompletionItem] {
    let count = line.words.count
    if line.words.last?.text == "like", count > 1 {
      let isSubscription = kind == .subscription || line.words[1].text == DefinitionKind.subscription.rawValue
      return templates(isSubscription ? .subscription : .card)
    }
    switch kind {
    case .include: return count == 1 ? files() : []
    case .base: return count == 1 ? currencies() : []
    case .currency, .tag, .category, .account, .option, .merchant: return []
    case .card: return []
    case .template:
      return count == 1 ? [DefinitionKind.card, .subscription].map { CompletionItem(.keyword, $0.rawValue) } : []
    case .mcc: return line.typed.utf8.first == .hash ? tags() : []
    case .limit, .goal: return isAfterAmount ? currencies() : []
    case .budget:
      let isBeforePeriod = isAfterAmount || isAfterCurrency
      return (isAfterAmount ? currencies() : []) + (isBeforePeriod ? periods(orOnce: true) : [])
    case .coupon, .expect, .subscription: return withTags()
    }
  }

  /// The words of a definition that ends with tags.
  private func withTags() -> [CompletionItem] {
    if line.typed.utf8.first == .hash { return tags() }
    if isAfterAmount { return currencies() + periods() }
    return isAfterCurrency ? periods() : []
  }

  // What several entries have.

  var isAfterAmount: Bool { line.words.last.map { isAmount($0) } ?? false }

  var isAfterCurrency: Bool {
    guard line.words.count > 1, let last = line.words.last, !last.isQuoted, CurrencyCode(last.text) != nil else {
      return false
    }
    return isAmount(line.words[line.words.count - 2])
  }

  /// Whether a word is meant as an amount.
  func isAmount(_ word: WrittenWord) -> Bool {
    guard !word.isQuoted, let first = word.text.unicodeScalars.first else { return false }
    if word.text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) { return false }
    let isNumber = first == "-" || first == "+" || first == "." || ("0"..."9").contains(first)
    let hasSymbol = word.text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    return (isNumber || hasSymbol) && word.text.utf8.contains(where: \.isDigit) && ReportPeriod.day(word.text) == nil
  }

  /// The currencies of the wallet that have as many decimals as the amount before them; none after a symbol.
  func currencies() -> [CompletionItem] {
    let amount = line.words.last.flatMap { isAmount($0) ? $0.text : nil } ?? ""
    if amount.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol }) { return [] }
    let decimals = amount.split(separator: ".", maxSplits: 1).dropFirst().first?.utf8.count ?? 0
    return names.currencies.filter { $0.decimals >= decimals }.map { CompletionItem(.currency, $0.code) }
  }

  /// Periods that repeat, and for budgets `once`.
  func periods(orOnce: Bool = false) -> [CompletionItem] {
    Frequency.simple.filter { $0 != .once || orOnce }.map { CompletionItem(.value, $0.text) }
  }

  /// Tags that the line does not have, with their titles.
  func tags() -> [CompletionItem] {
    let there = Set(line.words.compactMap { $0.tag.map { String($0) } })
    let typed = line.typed.drop { $0 == "#" }
    return names.tags.filter { !there.contains($0.name) && ($0.isKnown || $0.name != typed) }.map {
      CompletionItem(.tag, "#" + $0.name, $0.title ?? "")
    }
  }

  func list(_ names: [CompletionNames.Named], _ kind: CompletionItem.Kind) -> [CompletionItem] {
    names.map { CompletionItem(kind, $0.name, $0.title ?? "") }
  }

  private enum TemplateKind: String { case card, subscription }

  private func templates(_ kind: TemplateKind) -> [CompletionItem] {
    let own = names.templates
    let known = Set(own.map(\.name))
    let others = context.world.templates().filter { $0.kind == kind.rawValue && !known.contains($0.id) }
    let kinds = Dictionary(context.world.templates().map { ($0.id, $0.kind) }) { one, _ in one }
    return own.filter { kinds[$0.name].map { $0 == kind.rawValue } ?? true }.map {
      CompletionItem(.name, $0.name, $0.title ?? "")
    } + others.map { CompletionItem(.name, $0.id, $0.title) }
  }

  /// The files of the folder that is typed, but for those that the wallet reads and those that are wallets.
  private func files() -> [CompletionItem] {
    guard let path = context.document?.path, let slash = path.lastIndex(of: "/") else { return [] }
    let folder = String(path[..<slash])
    let start = line.typed.lastIndex(of: "/").map { String(line.typed[...$0]) } ?? ""
    guard !start.hasPrefix("/"), !start.has("..") else { return [] }
    let known = Set((context.wallet?.reading?.paths ?? []) + [path])
    let place = folder + "/" + start
    return context.world.files(String(place.dropLast()), ".ledger").compactMap { file in
      guard file.hasPrefix(place), !known.contains(file), !hasBase(file) else { return nil }
      let name = start + file.dropFirst(place.count)
      return CompletionItem(.file, name.utf8.contains(.space) ? "\"\(name)\"" : name)
    }
  }

  private func hasBase(_ path: String) -> Bool {
    let bytes = context.document(at: path)?.bytes ?? context.world.read(path) ?? []
    return bytes.split(separator: .lineFeed).contains {
      $0.starts(with: "base ".utf8) || $0.starts(with: "base\t".utf8)
    }
  }

  /// A detail with numbers, marked where they are from before an error.
  func detail(_ words: String) -> String {
    areNumbersOld && !words.isEmpty ? "\(words), \(WalletNumbers.beforeErrors)" : words
  }
}

extension RequestContext {
  /// Whether a wallet has errors in other lines than one of the document.
  fileprivate func hasErrors(_ reading: Reading, besides line: CompletionLine) -> Bool {
    guard reading.hasErrors, let document, let lines = DocumentLines(reading, document) else {
      return reading.hasErrors
    }
    let here = lines.positions(ofLines: line.number...line.number)
    return reading.loaded.diagnostics.list.contains { $0.severity == .error && !here.contains($0.range.start) }
  }
}
