import LedgerModel
import LedgerReports

extension Invocation {
  /// Takes in the words behind the command.
  mutating func set(_ words: [String]) throws(UsageMistake) {
    switch command {
    case .cards, .miles, .list, .spend, .budgets, .alerts, .goals, .benefits, .roi, .subscriptions, .coupons:
      query = try checkedQuery(words)
    case .rates:
      conversion = try conversion(words)
      if conversion == nil { query = try checkedQuery(words) }
    case .library: library = try libraryRequest(words)
    case .help: topic = try helpTopic(words)
    case .export:
      guard words.count == 1, let kind = ExportKind(rawValue: words[0]) else {
        throw UsageMistake(exportMistake(words), command)
      }
      export = kind
    case .diff: self.words = try versions(words)
    case .add, .used, .paid, .saved, .income, .rate, .seen, .snooze, .new, .initialize, .importing, .fmt,
      .complete:
      self.words = words
    case .completions:
      guard words.count == 1, let shell = CompletionShell(rawValue: words[0]) else {
        throw UsageMistake("write for which shell: completions bash, completions zsh or completions fish", command)
      }
      self.shell = shell
    case .status, .check, .summary, .due, .undo, .manual, .version:
      guard let word = words.first else { return }
      throw looksLikeFile(word)
        ? .fileAsWord(word, command) : UsageMistake("`\(command)` takes no words: \(word)", command)
    }
  }

  private func exportMistake(_ words: [String]) -> String {
    let kinds = ExportKind.allCases.map(\.rawValue)
    let all = "write what to export: export " + kinds.joined(separator: ", ")
    return all + (words.first.map { suggestion(for: $0, in: kinds, prefix: "milepost export ") } ?? "")
  }

  /// The files that `diff` compares: two, one with the wallet, or none with `--git`.
  private func versions(_ words: [String]) throws(UsageMistake) -> [String] {
    if revision != nil {
      guard let word = words.first else { return [] }
      throw UsageMistake("--git looks at the wallet: name it with -f \(word)", command)
    }
    switch words.count {
    case 0: throw UsageMistake("write what to compare: diff OLD NEW, or diff --git HEAD", command)
    case 1: return words
    case 2 where files.isEmpty: return words
    case 2:
      throw UsageMistake("-f names the new version: write diff \(words[0]) -f \(files[0]), or diff OLD NEW", command)
    default: throw UsageMistake("`diff` compares two files: diff OLD NEW", command)
    }
  }

  /// What the terms of a query mean is not known before the files are read, but a file's name is none.
  private func checkedQuery(_ words: [String]) throws(UsageMistake) -> [String] {
    if let word = words.first(where: looksLikeFile) { throw .fileAsWord(word, command) }
    return words
  }

  private func looksLikeFile(_ word: String) -> Bool {
    [".ledger", ".journal"].contains { Array(word.utf8.suffix($0.utf8.count)) == Array($0.utf8) }
      && !word.utf8.contains(UInt8(ascii: ":"))
  }

  private func libraryRequest(_ words: [String]) throws(UsageMistake) -> LibraryRequest {
    switch words.first {
    case nil: return .list
    case "search":
      guard words.count > 1 else { throw UsageMistake("search for what? library search uob visa", command) }
      return .search(Array(words.dropFirst()))
    case "show":
      guard words.count == 2 else { throw UsageMistake("show one template: library show uob-one", command) }
      return .show(words[1])
    case let word?:
      throw UsageMistake(
        "`library` can search or show; to search, write: library search \(word)"
          + suggestion(for: word, in: ["search", "show"]), command)
    }
  }

  private func helpTopic(_ words: [String]) throws(UsageMistake) -> HelpTopic {
    guard let word = words.first else { return .overview }
    if let topic = HelpTopic(word) { return topic }
    throw UsageMistake(
      "there is no help on `\(word)`"
        + suggestion(for: word, in: Command.forPeople.map(\.rawValue) + ["query", "periods"], prefix: "milepost help "))
  }

  /// `US$42.00 to SGD` as `42.00 USD to SGD`.
  private func withoutSymbol(_ words: [String]) throws(UsageMistake) -> [String] {
    guard let first = words.first,
      let sign = first.unicodeScalars.lastIndex(where: { $0.properties.generalCategory == .currencySymbol })
    else { return words }
    let behind = first.unicodeScalars.index(after: sign)
    guard let code = CurrencyCode.builtInSymbols[String(first[..<behind])] else {
      throw UsageMistake("write the currency of \(first) as a code: rates 42.00 USD to SGD", command)
    }
    return [String(first[behind...]), code] + words.dropFirst()
  }

  /// `42.00 USD to SGD`, `42.00 USD`; `nil` for words that do not start with a number.
  private func conversion(_ words: [String]) throws(UsageMistake) -> Conversion? {
    let words = try withoutSymbol(words)
    guard let first = words.first, let byte = first.utf8.first(where: { $0 != UInt8(ascii: "-") }),
      (0x30...0x39).contains(byte)
    else { return nil }
    guard let amount = Decimal(text: first) else {
      throw UsageMistake("\(first) is no amount; amounts are written 12.50 or 1,234.50", command)
    }
    let codes = words.dropFirst().map { CurrencyCode($0.uppercased()) }
    switch (codes.count, codes.first ?? nil, codes.last ?? nil) {
    case (1, let from?, _): return Conversion(amount: amount, from: from, to: nil)
    case (3, let from?, let to?) where words[2] == "to" || words[2] == "in":
      return Conversion(amount: amount, from: from, to: to)
    default: throw UsageMistake("write an amount like this: rates 42.00 USD to SGD", command)
    }
  }
}

extension UsageMistake {
  fileprivate static func fileAsWord(_ word: String, _ command: Command) -> UsageMistake {
    UsageMistake("to read a file, write: milepost \(command) -f \(word)", command)
  }
}
