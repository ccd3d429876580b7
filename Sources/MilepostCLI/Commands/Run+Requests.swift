import LedgerEditing
import LedgerModel
import LedgerText

extension Run {
  /// What is to be written down: from the command line, else asked for, else from standard input.
  func entryRequests() throws(Failure) -> [EntryRequest] {
    guard let kind = EntryRequest.Kind(rawValue: invocation.command.rawValue) else { return [] }
    let day = try chosenDay(invocation.date, "--date") ?? entryDay
    if !invocation.words.isEmpty {
      var request = EntryRequest(kind, invocation.words.map { RawText.shown($0) }, on: day)
      request.posted = try chosenDay(invocation.posted, "--posted")
      request.note = invocation.note.flatMap { $0.isEmpty ? nil : RawText.shown($0) }
      request.receipt = invocation.receipt.flatMap { $0.isEmpty ? nil : RawText.shown($0) }
      return [request]
    }
    guard kind == .add else {
      throw Failure(
        "what? milepost \(invocation.command) \(invocation.command.words)\nSee: milepost help \(invocation.command)",
        exitCode: UsageMistake.exitCode)
    }
    for (option, value) in [("posted", invocation.posted), ("note", invocation.note), ("receipt", invocation.receipt)]
    where value != nil {
      throw Failure("--\(option) belongs to an expense on the command line", exitCode: UsageMistake.exitCode)
    }
    return environment.input.isTerminal ? [try askedFor(day)] : try requestsOfInput(day)
  }

  /// A day as a person says it; `nil` for none.
  func chosenDay(_ word: String?, _ option: String) throws(Failure) -> Day? {
    guard let word else { return nil }
    guard let day = DayWord.day(word, today: entryDay) else {
      throw Failure(
        "\(option) \(escapedForTerminal(RawText.shown(word))): no such day; write 2026-01-03, 12, fri, yesterday or 3d",
        exitCode: UsageMistake.exitCode)
    }
    return day
  }

  /// One expense a line; blank lines and comments aside. A line may begin with a day.
  private func requestsOfInput(_ day: Day) throws(Failure) -> [EntryRequest] {
    let bytes: [UInt8]
    switch environment.input.readAll() {
    case .success(let all): bytes = all
    case .failure(let problem): throw Failure("standard input: \(problem.reason)", exitCode: 3)
    }
    guard
      let text = String(validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    else { throw Failure("standard input is not UTF-8; nothing was written", exitCode: UsageMistake.exitCode) }
    var requests: [EntryRequest] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard var words = shellWords(String(line)) else {
        throw Failure("line \(number + 1): a quote is never closed; nothing was written", exitCode: 2)
      }
      guard let first = words.first else { continue }
      var request = EntryRequest(.add, [], on: day)
      // `12.50` is an amount; a day has no point, and an amount stands behind it.
      let isDay = first.utf8.dropFirst().contains(UInt8(ascii: "-")) || first.first?.isLetter == true
      let days = first.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
      if words.count > 1, isDay, let date = DayWord.day(days[0], today: entryDay) {
        request.day = date
        if days.count > 1 { request.posted = try chosenDay(days[1], "line \(number + 1)") }
        words.removeFirst()
      }
      request.words = words
      request.line = number + 1
      requests.append(request)
    }
    guard !requests.isEmpty else {
      throw Failure("nothing to write down: standard input is empty", exitCode: UsageMistake.exitCode)
    }
    return requests
  }

  /// The words of a line; what stands in double quotes is one. `nil` where a quote is never closed.
  private func shellWords(_ line: String) -> [String]? {
    var words: [String] = []
    var word = ""
    var (isQuoted, hasWord) = (false, false)
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        hasWord = true
      case " ", "\t":
        if isQuoted {
          word.append(character)
        } else if hasWord {
          words.append(word)
          (word, hasWord) = ("", false)
        }
      case ";" where !isQuoted && !hasWord: return words
      default:
        word.append(character)
        hasWord = true
      }
    }
    if isQuoted { return nil }
    if hasWord { words.append(word) }
    return words
  }
}
