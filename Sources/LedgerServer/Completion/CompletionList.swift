import BankStatements
import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The completions of a place. What can be there is what the production of its line asks for after the words before it;
/// what can stand for each such word is in `CompletionList+Candidates`; names are found in `NameCatalogue`.
struct CompletionList {
  let context: RequestContext
  private(set) var line: CompletionLine
  /// The words before the place, of an indented line with the first line of its entry, as they were read.
  private let read: [ReadWord]
  let names: NameCatalogue
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
    self.context = context
    self.line = line
    numbers = context.numbers
    read = LineReading(noting: line.text).words
    let reading = context.wallet?.reading
    let before = reading?.hasErrors == true ? numbers?.loaded.ledger : nil
    names = NameCatalogue([reading?.loaded.ledger, before].compactMap(\.self))
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
    guard !line.words.isEmpty else { return line.isIndented ? properties() : column1() }
    guard let entry = CompletedEntry(line.isIndented ? line.owner : line.words) else { return [] }
    if let day = entry.day, arePayee { return wholeLines(day) }
    return items(LineReading(completing: line.text).expected, entry)
  }

  /// The words before the place that were read as something.
  func words(_ slot: Slot) -> [String] { read.filter { $0.slot == slot }.map(text) }

  private func text(_ word: ReadWord) -> String {
    String(decoding: line.text[Int(word.range.start)..<Int(word.range.end)], as: UTF8.self)
  }

  /// The currency that is written after the amount.
  var currencyOfAmount: String? {
    guard let amount = read.firstIndex(where: { $0.slot == .amount }), amount + 1 < read.count else {
      return nil
    }
    return read[amount + 1].slot == .currency ? text(read[amount + 1]) : nil
  }

  /// Whether the words after a date are those of a payee, with which no entry begins.
  private var arePayee: Bool {
    line.words.count > 1 && !line.isIndented && read.allSatisfy { $0.slot == .date || $0.slot == .posted }
      && !line.words.contains { $0.isQuoted || $0.tag != nil } && line.isAtEnd
  }

  /// The last payments whose payees begin with the words after a date.
  private mutating func wholeLines(_ day: Day) -> [CompletionItem] {
    line.join(from: 1)
    return payments(day)
  }

  /// The properties of the entry that are not there yet.
  private func properties() -> [CompletionItem] {
    let properties = CompletedEntry(line.owner)?.properties ?? []
    return properties.filter { $0.isRepeatable || !line.siblings.contains($0.name) }.map {
      CompletionItem(.property, $0.name)
    }
  }

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

  /// The currencies of the wallet that have as many decimals as the amount before them.
  func currencies() -> [CompletionItem] {
    let slots: Set<Slot> = [.amount, .billed, .size]
    let amount = read.last.flatMap { slots.contains($0.slot) ? text($0) : nil } ?? ""
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
    return names.items(.tag).filter { !there.contains($0.id) && ($0.isKnown || $0.id != typed) }.map {
      CompletionItem(.tag, "#" + $0.id, $0.title ?? "")
    }
  }

  func list(_ names: [NameCatalogue.Item], _ kind: CompletionItem.Kind) -> [CompletionItem] {
    names.map { CompletionItem(kind, $0.id, $0.title ?? "") }
  }

  func list(all names: NameCatalogue.Kind, _ kind: CompletionItem.Kind) -> [CompletionItem] {
    list(self.names.items(names), kind)
  }

  /// The names of a kind that are open on a day.
  func openItems(_ kind: NameCatalogue.Kind, on day: Day) -> [NameCatalogue.Item] {
    names.items(kind, on: day).filter { $0.isOpen(on: day) }
  }

  /// The templates of cards or subscriptions, those of the wallet first.
  func templates(of kind: DefinitionKind) -> [CompletionItem] {
    let own = names.items(kind == .subscription ? .subscriptionTemplate : .template)
    let known = Set(own.map(\.id))
    let others = context.world.templates().filter { $0.kind == kind.rawValue && !known.contains($0.id) }
    return list(own, .name) + others.map { CompletionItem(.name, $0.id, $0.title) }
  }

  /// The files of the folder that is typed, but for those that the wallet reads and those that are wallets.
  func files() -> [CompletionItem] {
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
    return reading.loaded.diagnostics.list.contains {
      $0.severity == .error && !here.contains($0.range.start)
    }
  }
}
