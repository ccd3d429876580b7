import LedgerModel
import LedgerText

// Mistakes in the words of an expense.
extension Diagnostic {
  static func postedBefore(_ range: SourceRange, _ date: Day) -> Diagnostic {
    .error(
      "E130", range, "the posting date is before the purchase date", label: "before \(date)",
      help: "write PURCHASED=POSTED")
  }

  static func missingSource(
    _ amount: SourceRange, help: String = "write: DATE AMOUNT CARD #tag payee"
  ) -> Diagnostic {
    .error(
      "E131", SourceRange(amount.end, amount.end), "missing card or account after the amount",
      label: "expected here", help: help)
  }

  static func expenseOfZero(_ range: SourceRange) -> Diagnostic {
    .warning("W148", range, "an expense of 0 has no effect", help: "write its amount, or remove the line")
  }

  static func priceInPayee(_ range: SourceRange, _ price: String) -> Diagnostic {
    .warning(
      "W147", range, "\"\(price)\" in the payee has no effect", label: "write it after the amount",
      help: "if the payee has it, quote the sign: \"\(price.prefix(1))\"\(price.dropFirst())")
  }

  static func doubleAt(_ range: SourceRange) -> Diagnostic {
    .error(
      "E133", range, "unexpected `@@`: a total is written with `=`", label: "write =",
      help: "42.00 USD = 56.37 SGD gives the billed amount; 42.00 USD @ 1.3421 gives a rate"
    ).fixed("write =", .form, SourceEdit(range.first("@@"), range.end > range.start + 2 ? "= " : "="))
  }

  static func attachedPrice(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error(
      "E134", range, "put a space after `\(word.prefix(1))`", help: "\(word.prefix(1)) \(word.dropFirst())"
    ).written("\(word.prefix(1)) \(word.dropFirst())")
  }

  static func rateNotPositive(_ range: SourceRange) -> Diagnostic {
    .error("E135", range, "a rate must be greater than 0")
  }

  static func codeAsSource(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error(
      "E136", range, "`\(code)` is a currency; the card or account is missing",
      label: "expected a card or account",
      help: "names of cards and accounts are not all in capitals: \(code.lowercased())")
  }
}
