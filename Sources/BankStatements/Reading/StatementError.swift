import LedgerFormats
import LedgerText

/// The reason that a statement can't be read at all.
package struct StatementError: Error, Sendable, CustomStringConvertible {
  /// As the user gave it.
  package var file: String
  /// Line and column from 1; `nil` for the whole file.
  package var place: (line: Int, column: Int)?
  /// One line.
  package var message: String
  /// The first lines of the file, if they help.
  package var firstLines: [String] = []
  package var help: String?
  /// Rules with the columns of the file's header, to be completed.
  package var suggestion: SuggestedRules?
  /// What its columns say, as the user is asked about them: `columns that no rules know`.
  package var subject = ""
  /// Whether rules fit whose bank nothing confirms.
  package var isUncertain = false

  /// Rules with the columns of the file's header, to be completed; ends in a line end.
  package var skeleton: String? { suggestion?.text }

  /// `card.csv:3:7: the byte 0xE9 is not UTF-8`.
  package var description: String {
    let place = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): \(message)"
  }
}

extension StatementError {
  static func encoding(_ error: EncodingError, _ file: String) -> StatementError {
    // The place after the last readable character.
    var record = CSVRecord()
    record.begin(at: 0, line: 1)
    return StatementError(
      file: file, place: record.location(of: error.before.count, in: error.before), message: error.message,
      help: "if the file is in Latin-1, write `encoding latin-1` in the rules, or give --encoding latin-1")
  }

  static func empty(_ file: String) -> StatementError {
    StatementError(file: file, message: "this file is empty")
  }

  /// The error for a file that no rules fit; `alike` do but for their dates.
  static func noneFits(
    _ text: [UInt8], _ file: String, _ rules: [StatementRules], like alike: RulesMatch.OtherDates?,
    _ wallet: StatementWallet
  ) -> StatementError {
    let suggestion = SuggestedRules(text, currency: wallet.currency)
    let names = rules.map { "\($0.name) (\($0.title))" }
    let quote = unclosedQuote(text)
    let other = alike.map { alike in
      "like \(alike.rules.name), but its dates are \(alike.forms.joined(separator: " or "))"
    }
    let unread =
      quote == nil
      ? "no rules match this file's columns"
      : "no rules match this file: the quote opened here is never closed, so no header is found"
    var error = StatementError(
      file: file, place: other == nil ? quote : nil, message: other ?? unread,
      firstLines: suggestion.firstLines,
      help: names.isEmpty || other != nil ? nil : "there are rules for: \(names.joined(separator: ", "))",
      suggestion: suggestion)
    error.subject = other ?? "columns that no rules know: \(suggestion.header.joined(separator: ", "))"
    return error
  }

  /// The error for a file with columns that many banks have: the rules that fit them, and what each asks for.
  static func uncertain(
    _ text: [UInt8], _ file: String, _ rules: [StatementRules], _ wallet: StatementWallet
  ) -> StatementError {
    let suggestion = SuggestedRules(text, currency: wallet.currency)
    var help = rules.map { "\($0.name) (\($0.title)) \($0.needs(wallet))" }
    if suggestion.text != nil {
      help.append("for another bank: complete these rules, and name their file before the statement")
    }
    var error = StatementError(
      file: file, message: "many banks have these columns, and nothing says which bank this is",
      firstLines: suggestion.firstLines, help: help.joined(separator: "\n"), suggestion: suggestion)
    error.subject = "columns that many banks have: \(suggestion.header.joined(separator: ", "))"
    error.isUncertain = true
    return error
  }

  /// The place of a quote in the first records that is never closed.
  private static func unclosedQuote(_ text: [UInt8]) -> (line: Int, column: Int)? {
    var reader = CSVRecordReader(text, separator: UInt8(ascii: ","))
    var record = CSVRecord()
    for _ in 0..<RulesMatch.depth where reader.next(&record) {
      if case .unclosedQuote(let place) = record.error { return record.location(of: place, in: text) }
    }
    return nil
  }
}

extension StatementRules {
  /// What is missing for a file that has the columns of these rules.
  fileprivate func needs(_ wallet: StatementWallet) -> String {
    if !only.isEmpty {
      let ids = wallet.sources.filter { only.areMet(by: $0) }.map { "--card \($0.id)" }
      let known =
        switch (wallet.named, ids.isEmpty) {
        case (let named?, true): "\(named) is not one"
        case (nil, true): "the wallet has none"
        case (_, false): "write \(ids.prefix(20).joined(separator: " or "))"
        }
      return "is only for \(only.text): \(known)"
    }
    return switch sign {
    case .line(let start): "has a line that begins with \"\(BankStatements.text(start.bytes))\""
    case .cardNumber, nil: "has the number of a card in its rows"
    }
  }
}
