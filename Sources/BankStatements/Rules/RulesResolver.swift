import LedgerText

/// Rules from the statements of a file: adds the properties of the statement after `like`, then builds each statement.
struct RulesResolver {
  private let statements: [WrittenStatement]
  private let builtIn: [StatementRules]
  private(set) var diagnostics: Diagnostics
  /// The first statement of each name.
  private var indices: [String: Int] = [:]
  private var properties: [Int: [RulesProperty]] = [:]
  /// The length of a statement's chain of `like`.
  private var depths: [Int: Int] = [:]
  /// The statements whose `like` is being followed.
  private var path: [Int] = []
  /// Statements whose `like` could not be followed: their missing properties are not reported.
  private var incomplete: Set<Int> = []

  /// Chains of `like` must be shorter.
  fileprivate static let deepest = 20

  init(_ statements: [WrittenStatement], builtIn: [StatementRules], diagnostics: Diagnostics) {
    self.statements = statements
    self.builtIn = builtIn
    self.diagnostics = diagnostics
  }

  /// The statements in file order.
  mutating func run() -> [StatementRules] {
    for (index, statement) in statements.enumerated() {
      if let first = indices[statement.name.text] {
        diagnostics.add(.definedTwice(statement.name, first: statements[first].name))
      } else {
        indices[statement.name.text] = index
      }
    }
    return statements.indices.compactMap { index in
      let statement = statements[index]
      let properties = properties(of: index)
      var builder = StatementBuilder(statement, title: title(of: statement), properties: properties)
      let rules = builder.build(isIncomplete: incomplete.contains(index))
      diagnostics.add(builder.diagnostics)
      return indices[statement.name.text] == index ? rules : nil
    }
  }

  /// Its own title, else that of the built-in statement after `like`, else its name.
  private func title(of statement: WrittenStatement) -> String {
    statement.title ?? builtIn.first { $0.name == statement.like?.text }?.title ?? statement.name.text
  }

  /// A statement's own properties, then those from `like` that they do not replace.
  private mutating func properties(of index: Int) -> [RulesProperty] {
    if let known = properties[index] { return known }
    let own = withoutRepeats(statements[index].properties)
    var result = own
    if let like = statements[index].like {
      path.append(index)
      let replaced = Set(own.compactMap(\.group))
      result += inherited(from: like, by: index).filter { $0.group.map { !replaced.contains($0) } ?? true }
      path.removeLast()
    }
    properties[index] = result
    return result
  }

  private mutating func inherited(from like: RuleWord, by index: Int) -> [RulesProperty] {
    // A statement may be like a built-in one with its own name.
    if let other = indices[like.text], like.text != statements[index].name.text {
      guard !path.contains(other), path.count < RulesResolver.deepest else {
        let names = path.map { statements[$0].name.text } + [like.text]
        diagnostics.add(path.contains(other) ? .likeInCircle(like, names) : .likeTooDeep(like))
        incomplete.formUnion(path)
        return []
      }
      let properties = properties(of: other)
      depths[index] = 1 + (depths[other] ?? 0)
      if depths[index] == RulesResolver.deepest { diagnostics.add(.likeTooDeep(like)) }
      if depths[index] ?? 0 >= RulesResolver.deepest {
        incomplete.insert(index)
        return []
      }
      if incomplete.contains(other) { incomplete.insert(index) }
      return properties.map { $0.inherited(at: like.range, isBuiltIn: $0.isBuiltIn) }
    }
    guard let other = builtIn.first(where: { $0.name == like.text }) else {
      let own = statements.indices.filter { indices[statements[$0].name.text] == $0 }.map {
        statements[$0].name.text
      }
      let names = own.filter { $0 != statements[index].name.text } + builtIn.map(\.name)
      diagnostics.add(.unknownStatement(like, names))
      incomplete.insert(index)
      return []
    }
    return other.properties.map { $0.inherited(at: like.range, isBuiltIn: true) }
  }

  private mutating func withoutRepeats(_ properties: [RulesProperty]) -> [RulesProperty] {
    var first: [String: RulesProperty] = [:]
    return properties.filter { property in
      guard let key = property.key else { return true }
      if let other = first[key] {
        diagnostics.add(.repeated(property, first: other))
        return false
      }
      first[key] = property
      return true
    }
  }
}

extension Diagnostic {
  fileprivate static func definedTwice(_ name: RuleWord, first: RuleWord) -> Diagnostic {
    .error(
      "E609", name.range, "the statement `\(name.text)` is defined twice", label: "here again",
      help: "rename one of them"
    ).noting("first here", at: first.range)
  }

  fileprivate static func repeated(_ property: RulesProperty, first: RulesProperty) -> Diagnostic {
    .error(
      "E605", property.range, "`\(property.words[0].text)` appears twice", label: "here again"
    ).noting("first here", at: first.range)
  }

  fileprivate static func unknownStatement(_ name: RuleWord, _ names: [String]) -> Diagnostic {
    .error(
      "E610", name.range, "unknown statement `\(name.text)`",
      label: nearestName(to: name.text, in: names).map { "did you mean `\($0)`?" },
      help: "known: \(list(names, separator: ", "))")
  }

  fileprivate static func likeTooDeep(_ name: RuleWord) -> Diagnostic {
    .error(
      "E611", name.range, "this chain of `like` is too long",
      help: "at most \(RulesResolver.deepest - 1) statements can follow one another")
  }

  fileprivate static func likeInCircle(_ name: RuleWord, _ names: [String]) -> Diagnostic {
    .error(
      "E611", name.range, "`like` cycle: \(names.joined(separator: " → "))",
      help: "remove one `like`")
  }
}
