import LedgerModel
import LedgerText

extension StatementBuilder {
  /// `when CONDITIONS FACTS`.
  mutating func factsRule(
    _ reader: inout RuleWordReader, isBuiltIn: Bool
  ) throws(Diagnostic) -> RowRule {
    let conditions = try conditions(&reader)
    return RowRule(conditions: conditions, action: try facts(&reader, isBuiltIn: isBuiltIn))
  }

  /// `when CONDITIONS`, after the words of an action.
  mutating func rule(_ action: RowRule.Action, _ reader: inout RuleWordReader) throws(Diagnostic) -> RowRule {
    try reader.expect("when")
    return RowRule(conditions: try conditions(&reader), action: action)
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
    let texts = try searches(&reader)
    guard let test = Condition.Test.verbs[verb.text] else { throw .unknownVerb(verb) }
    return Condition(subject: subject, isNegated: isNegated, test: test(texts))
  }

  private mutating func subject(_ reader: inout RuleWordReader) throws(Diagnostic) -> Condition.Subject {
    if reader.take("payee") { return .payee }
    if reader.take("line") { return .line }
    if reader.take("card") { return .card }
    return .column(try column(&reader))
  }

  /// `"TEXT" or "TEXT" …`.
  func searches(_ reader: inout RuleWordReader) throws(Diagnostic) -> [SubstringSearch] {
    var searches: [SubstringSearch] = []
    repeat {
      let word = try reader.next("the text to look for")
      let search = SubstringSearch(word.text)
      guard !search.bytes.isEmpty else {
        throw .error(
          "E614", word.range, "an empty text is found everywhere", help: "for an empty cell write: is empty")
      }
      searches.append(search)
    } while reader.take("or")
    return searches
  }

  /// `payee "NAME"`, `tags #TAG …`, `source ID`, `used BENEFIT`, `split PART #TAG …`, `share PART WHO`, in
  /// any order, at least one.
  private func facts(
    _ reader: inout RuleWordReader, isBuiltIn: Bool
  ) throws(Diagnostic) -> RowRule.Action {
    var facts = RuleFacts()
    repeat {
      if facts.payee == nil, reader.take("payee") {
        let name = try reader.next("the payee's name").text
        facts.payee = text(normalizedText(Array(name.utf8)[...]))
      } else if facts.tags.isEmpty, reader.take("tags") {
        facts.tags = try tags(&reader)
      } else if facts.source == nil, reader.take("source") {
        facts.source = try source(&reader)
      } else if facts.used == nil, reader.take(EntryKind.used.name) {
        facts.used = UsedBenefit(name: try reader.next("the benefit").benefitName(), isBuiltIn: isBuiltIn)
      } else if reader.take("split") {
        reader.sample = "when payee has \"FAIRPRICE\" tags #groceries split 50% #household"
        let size = try partSize(&reader)
        let own = try tags(&reader).map { "#" + $0 }
        facts.parts.append((["split", size] + own).joined(separator: " "))
      } else if reader.take("share") {
        reader.sample = "when payee has \"NETFLIX\" tags #streaming share 1/2 mei"
        let size = try partSize(&reader)
        let who = try reader.next("the person")
        try who.checkName(of: .person)
        facts.parts.append("share \(size) \(who.text)")
      } else if reader.peek == nil {
        throw .missingAction(reader.end)
      } else {
        throw reader.unexpectedWord()
      }
    } while reader.peek != nil
    return .facts(facts)
  }

  private func tags(_ reader: inout RuleWordReader) throws(Diagnostic) -> [String] {
    var tags: [String] = []
    repeat { tags.append(try reader.next("a tag").tagName()) } while reader.peek?.text.hasPrefix("#") == true
    return tags
  }

  /// `50%` or `1/2`: rows differ in their amounts, so a part has none.
  private func partSize(_ reader: inout RuleWordReader) throws(Diagnostic) -> String {
    let word = try reader.next("the part")
    guard !word.isQuoted, isPart(word.text) else { throw .invalidPart(word.range) }
    return word.text
  }

  /// Whether a text is `P%`, above 0 and at most 100, or `N/M`, above 0 and at most 1.
  private func isPart(_ text: String) -> Bool {
    let isPercent = text.hasSuffix("%")
    let parts = (isPercent ? text.dropLast() : text[...]).split(
      separator: isPercent ? "." : "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count <= 9 && part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
    }
    guard numbers.count == parts.count, let first = numbers.first, numbers.count <= 2 else { return false }
    if !isPercent { return numbers.count == 2 && first > 0 && first <= numbers[1] }
    let decimals = numbers.count == 2 ? numbers[1] : 0
    return first < 100 ? first + decimals > 0 : first == 100 && decimals == 0
  }
}

extension Condition.Test {
  fileprivate static let verbs: [String: @Sendable ([SubstringSearch]) -> Condition.Test] = [
    "is": { .isOneOf($0) }, "has": { .has($0) }, "starts": { .starts($0) }, "ends": { .ends($0) },
  ]
}

extension Diagnostic {
  fileprivate static func unknownVerb(_ word: RuleWord) -> Diagnostic {
    .error(
      "E607", word.range, "unexpected `\(word.text)`",
      label: nearestName(to: word.text, in: ["is", "has", "starts", "ends"]).map { "did you mean `\($0)`?" },
      help: "a condition is, for example: payee has \"YA KUN\"")
  }

  fileprivate static func missingAction(_ range: SourceRange) -> Diagnostic {
    .error(
      "E606", range, "missing action after the condition", label: "expected here",
      help: "add `payee \"Ya Kun\"`, `tags #dining`, `source ppv`, `used uber` or `share 1/2 mei`")
  }

  fileprivate static func invalidPart(_ range: SourceRange) -> Diagnostic {
    .error(
      "E286", range, "a part in a rule is a percentage or a fraction, above 0 and at most the whole",
      help: "share 1/2 mei, or: split 50% #household")
  }
}
