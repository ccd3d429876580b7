import LedgerEditing
import LedgerModel
import LedgerText
import WalletFiles

extension CommandContext {
  /// The entries to record: from the command line, from a terminal, or from standard input.
  func entryRequests(_ kind: EntryKind, needsWords: Bool = true) throws(CommandError) -> [EntryRequest] {
    let date = try chosenDay(option(.date), "--date") ?? day
    if !arguments.words.isEmpty {
      var request = EntryRequest(kind, words, on: date)
      request.isOfShell = true
      request.posted = try chosenDay(option(.posted), "--posted")
      request.note = option(.note).flatMap { $0.isEmpty ? nil : PathText.shown($0) }
      request.receipt = option(.receipt).flatMap { $0.isEmpty ? nil : PathText.shown($0) }
      request.parts = arguments.given.filter { $0.name == .split || $0.name == .share }.map {
        EntryRequest.Part(isShare: $0.name == .share, PathText.shown($0.value))
      }
      request.typedDay = option(.date).map { PathText.shown($0) }
      request.used = arguments.values(.used).filter { !$0.isEmpty }.map { PathText.shown($0) }
      if kind == .expense, let first = try takeDay(&request, "the first word"), let typed = request.typedDay {
        throw .usage("one day: `\(PathText.escaped(first))` or --date \(PathText.escaped(typed))")
      }
      return [request]
    }
    if !needsWords { return [EntryRequest(kind, [], on: date)] }
    guard kind == .expense else {
      throw .usage("missing words: milepost \(command) \(command.spec.usage)", see: .command(command))
    }
    for (name, value) in [
      ("posted", option(.posted)), ("note", option(.note)), ("receipt", option(.receipt)),
      ("split", option(.split)), ("share", option(.share)), ("used", arguments.values(.used).first),
    ]
    where value != nil {
      throw .usage("--\(name) is for an expense on the command line")
    }
    return environment.input.isTerminal
      ? [try ExpenseDialog(self, date).request()] : try requestsOfInput(date)
  }

  /// The day of an option; `nil` without it.
  func chosenDay(_ word: String?, _ option: String) throws(CommandError) -> Day? {
    guard let word else { return nil }
    if let day = RelativeDay.day(word, today: day) { return day }
    throw .usage(
      "\(option) \(PathText.escaped(word)): no such day; write 2026-01-03, 12, fri, yesterday or 3d")
  }

  /// One expense per line of standard input, without blank lines and comments. A line can begin with a day.
  private func requestsOfInput(_ date: Day) throws(CommandError) -> [EntryRequest] {
    let bytes = try readInput()
    guard
      let text = String(
        validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    else { throw .usage("standard input is not UTF-8; nothing was written") }
    var requests: [EntryRequest] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      guard let words = quotedWords(String(line)) else {
        throw .usage("line \(number + 1): a quote is never closed; nothing was written")
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
    guard isDay, let date = RelativeDay.day(days[0], today: day) else { return nil }
    request.day = date
    if days.count > 1 { request.posted = try chosenDay(days[1], place) }
    request.words.removeFirst()
    return first
  }

  /// The words of a line, without its comment; text in double quotes is one word. `nil` for a quote that is never closed.
  private func quotedWords(_ line: String) -> [String]? {
    var words: [String] = []
    var word = ""
    var (isQuoted, hasWord) = (false, false)
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        hasWord = true
      } else if isQuoted || (character != " " && character != "\t") {
        if character == ";", !isQuoted, !hasWord { return words }
        word.append(character)
        hasWord = true
      } else if hasWord {
        words.append(word)
        word = ""
        hasWord = false
      }
    }
    if isQuoted { return nil }
    if hasWord { words.append(word) }
    return words
  }
}
