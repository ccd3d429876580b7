import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

/// What a person wants to record: from the command line, from a terminal, or from standard input.
struct TypedRequests {
  private let context: CommandContext
  private let kind: EntryKind
  /// The day of `--date`, else that of the command.
  private let date: Day

  init(_ context: CommandContext, _ kind: EntryKind) throws(CommandError) {
    self.context = context
    self.kind = kind
    date = try context.chosenDay(context.option(.date), "--date") ?? context.day
  }

  func all(needsWords: Bool) throws(CommandError) -> [EntryRequest] {
    if !context.arguments.words.isEmpty { return [try ofCommandLine()] }
    if !needsWords { return [EntryRequest(kind, [], on: date)] }
    guard kind == .expense else {
      if kind == .used, try hasNothingToUse() { throw .usage(EntryComposer.noBenefits) }
      let command = context.command
      throw .usage("missing words: milepost \(command) \(command.spec.usage)", see: .command(command))
    }
    let given: [(OptionName, String?)] = [
      (.posted, context.option(.posted)), (.note, context.option(.note)),
      (.receipt, context.option(.receipt)),
      (.split, context.option(.split)), (.share, context.option(.share)),
      (.used, context.arguments.values(.used).first),
    ]
    if let (name, _) = given.first(where: { $0.1 != nil }) {
      throw .usage("--\(name.rawValue) is for an expense on the command line")
    }
    return context.environment.input.isTerminal
      ? [try ExpenseDialog(context, date).request()] : try ofInput()
  }

  /// Whether the wallet has no benefit and no coupon.
  private func hasNothingToUse() throws(CommandError) -> Bool {
    let files = try context.openWallet()
    let reader = context.reader(files)
    let names = reader.names(in: reader.parse(files.found))
    return names.items(.benefit).isEmpty && names.items(.coupon).isEmpty
  }

  private func ofCommandLine() throws(CommandError) -> EntryRequest {
    var request = EntryRequest(kind, context.words, on: date)
    request.isOfShell = true
    request.posted = try context.chosenDay(context.option(.posted), "--posted")
    request.note = context.option(.note).flatMap { $0.isEmpty ? nil : PathText.shown($0) }
    request.receipt = context.option(.receipt).flatMap { $0.isEmpty ? nil : PathText.shown($0) }
    request.parts = context.arguments.given.filter { $0.name == .split || $0.name == .share }.map {
      EntryRequest.Part(isShare: $0.name == .share, PathText.shown($0.value))
    }
    let option = context.option(.date)
    if let word = option ?? context.onDay.map({ "\($0)" }) { request.typedDay = typed(word, date) }
    request.used = context.arguments.values(.used).filter { !$0.isEmpty }.map { PathText.shown($0) }
    if kind == .expense, let first = try takeDay(&request, "the first word"), let typed = option {
      throw .usage("one day: `\(PathText.escaped(first))` or --date \(PathText.escaped(typed))")
    }
    return request
  }

  /// One expense per line of standard input, without blank lines and comments. A line can begin with a day.
  private func ofInput() throws(CommandError) -> [EntryRequest] {
    let bytes = try context.readInput()
    guard
      let text = String(
        validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    else { throw .refused("standard input is not UTF-8; nothing was written") }
    var requests: [EntryRequest] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      guard let words = quotedWords(String(line)) else {
        throw .refused("line \(number + 1): a quote is never closed; nothing was written")
      }
      if words.isEmpty { continue }
      var request = EntryRequest(.expense, words, on: date)
      try takeDay(&request, "line \(number + 1)")
      request.line = number + 1
      requests.append(request)
    }
    guard !requests.isEmpty else { throw .usage("nothing to record: standard input is empty") }
    return requests
  }

  /// Takes the day, or both dates, that an expense begins with (`yesterday 12 ws Foo`); returns its word.
  @discardableResult
  private func takeDay(_ request: inout EntryRequest, _ place: String) throws(CommandError) -> String? {
    guard let first = request.words.first, request.words.count > 1 else { return nil }
    // `12.50` is an amount; a day has no point, and an amount comes after it.
    let isDay = first.utf8.dropFirst().contains(.hyphen) || first.first?.isLetter == true
    let days = first.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard isDay, let date = RelativeDay.day(days[0], today: context.day) else { return nil }
    request.day = date
    request.typedDay = typed(days[0], date)
    if days.count > 1 { request.posted = try context.chosenDay(days[1], place) }
    request.words.removeFirst()
    return first
  }

  /// The word for a day to be typed again: under `--on` the date, as other words mean another day without it.
  private func typed(_ word: String, _ day: Day) -> String {
    context.onDay == nil ? PathText.shown(word) : "\(day)"
  }

  /// The words of a line, without its comment; text in double quotes is one word, which keeps them if it could be a
  /// currency. `nil` for a quote that is never closed.
  private func quotedWords(_ line: String) -> [String]? {
    var words: [String] = []
    var word = ""
    var (isQuoted, hasWord) = (false, false)
    var hasQuotes = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        hasQuotes = true
        hasWord = true
      } else if isQuoted || (character != " " && character != "\t") {
        if character == ";", !isQuoted, !hasWord { return words }
        word.append(character)
        hasWord = true
      } else if hasWord {
        words.append(EntryComposer.typedWord(word, isQuoted: hasQuotes))
        word = ""
        hasWord = false
        hasQuotes = false
      }
    }
    if isQuoted { return nil }
    if hasWord { words.append(EntryComposer.typedWord(word, isQuoted: hasQuotes)) }
    return words
  }
}
