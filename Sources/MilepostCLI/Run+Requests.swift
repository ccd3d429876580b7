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
      request.note = invocation.note.map { RawText.shown($0) }
      request.receipt = invocation.receipt.map { RawText.shown($0) }
      return [request]
    }
    guard kind == .add else {
      throw Failure(
        "what? milepost \(invocation.command) \(invocation.command.words)\nSee: milepost help \(invocation.command)",
        exitCode: UsageMistake.exitCode)
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
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("standard input is not UTF-8; nothing was written", exitCode: UsageMistake.exitCode)
    }
    var requests: [EntryRequest] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var words = shellWords(String(line))
      guard let first = words.first, !first.hasPrefix(";") else { continue }
      var own = day
      // `12.50` is an amount; a day has no point, and an amount stands behind it.
      if words.count > 1, first.utf8.contains(UInt8(ascii: "-")) || first.first?.isLetter == true,
        let date = DayWord.day(first, today: entryDay)
      {
        own = date
        words.removeFirst()
      }
      requests.append(EntryRequest(.add, words, on: own))
    }
    guard !requests.isEmpty else {
      throw Failure("nothing to write down: standard input is empty", exitCode: UsageMistake.exitCode)
    }
    return requests
  }

  /// The words of a line; what stands in double quotes is one.
  private func shellWords(_ line: String) -> [String] {
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
    if hasWord { words.append(word) }
    return words
  }
}
