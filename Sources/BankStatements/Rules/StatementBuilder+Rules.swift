import LedgerText

extension StatementBuilder {
  /// `when CONDITIONS FACTS`, `leave-out REASON when CONDITIONS`, `pending when CONDITIONS` and so on.
  mutating func rowRule(_ keyword: String, _ reader: inout RuleWordReader) throws(Diagnostic) -> RowRule {
    if keyword == "when" {
      let conditions = try conditions(&reader)
      return RowRule(conditions: conditions, effect: try facts(&reader))
    }
    let effect: RowRule.Action =
      switch keyword {
      case "leave-out": .leaveOut(reason: try reader.next("a reason in one word").text)
      case "income": .income
      case "refund": .refund
      case "pending": .pending
      default: .footer
      }
    try reader.expect("when")
    return RowRule(conditions: try conditions(&reader), effect: effect)
  }

  private mutating func conditions(_ reader: inout RuleWordReader) throws(Diagnostic) -> [Condition] {
    var conditions = [try condition(&reader)]
    while reader.take("and") { conditions.append(try condition(&reader)) }
    return conditions
  }

  private mutating func condition(_ reader: inout RuleWordReader) throws(Diagnostic) -> Condition {
    if reader.take("money") {
      try reader.expect("is")
      if reader.take("out") { return Condition(subject: .money, isNegated: false, test: .isSpent) }
      try reader.expect("in")
      return Condition(subject: .money, isNegated: false, test: .isReceived)
    }
    let subject = try subject(&reader)
    let verb = try reader.next("`is`, `has`, `starts` or `ends`")
    let isNegated = reader.take("not")
    if verb.text == "is", reader.take("empty") {
      return Condition(subject: subject, isNegated: isNegated, test: .isEmpty)
    }
    var texts = [try needle(&reader)]
    while reader.take("or") { texts.append(try needle(&reader)) }
    let test: Condition.Test =
      switch verb.text {
      case "is": .isOneOf(texts)
      case "has": .has(texts)
      case "starts": .starts(texts)
      case "ends": .ends(texts)
      default: throw .unknownVerb(verb)
      }
    return Condition(subject: subject, isNegated: isNegated, test: test)
  }

  private mutating func subject(_ reader: inout RuleWordReader) throws(Diagnostic) -> Condition.Subject {
    if reader.take("payee") { return .payee }
    if reader.take("line") { return .line }
    if reader.take("card") { return .card }
    return .column(try column(&reader))
  }

  func needle(_ reader: inout RuleWordReader) throws(Diagnostic) -> SubstringSearch {
    let word = try reader.next("the text to look for")
    let needle = SubstringSearch(word.text)
    guard !needle.bytes.isEmpty else { throw .emptyText(word) }
    return needle
  }

  /// `payee "NAME"`, `tags #TAG …`, `source ID`, in any order, one at least.
  private func facts(_ reader: inout RuleWordReader) throws(Diagnostic) -> RowRule.Action {
    var (payee, tags, cardOrAccount): (String?, [String], String?) = (nil, [], nil)
    repeat {
      if payee == nil, reader.take("payee") {
        payee = text(tidied(Array(try reader.next("the payee's name").text.utf8)[...]))
      } else if tags.isEmpty, reader.take("tags") {
        repeat { tags.append(try tagName(try reader.next("a tag"))) } while reader.peek?.text.hasPrefix("#") == true
      } else if cardOrAccount == nil, reader.take("source") {
        cardOrAccount = try source(&reader)
      } else if reader.peek == nil {
        throw .doesNothing(reader.end)
      } else {
        throw reader.notUnderstood()
      }
    } while reader.peek != nil
    return .facts(payee: payee, tags: tags, source: cardOrAccount)
  }
}

extension Diagnostic {
  fileprivate static func unknownVerb(_ word: RuleWord) -> Diagnostic {
    .error(
      "E607", word.range, "unexpected `\(word.text)`",
      label: nearestName(to: word.text, in: ["is", "has", "starts", "ends"]).map { "did you mean `\($0)`?" },
      help: "a condition is, for example: payee has \"YA KUN\"")
  }

  fileprivate static func emptyText(_ word: RuleWord) -> Diagnostic {
    .error("E614", word.range, "an empty text is found everywhere", help: "for an empty cell write: is empty")
  }

  fileprivate static func doesNothing(_ range: SourceRange) -> Diagnostic {
    .error(
      "E606", range, "missing action after the condition", label: "expected here",
      help: "add `payee \"Ya Kun\"`, `tags #dining` or `source ppv`")
  }
}
