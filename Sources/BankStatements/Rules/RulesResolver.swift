import LedgerText

/// Makes rules of what was written: brings in what `like` names, then builds each statement.
struct RulesResolver {
  private let written: [WrittenStatement]
  private let builtIn: [StatementRules]
  private(set) var diagnostics: Diagnostics
  /// The first statement of each name.
  private var indices: [String: Int] = [:]
  private var properties: [Int: [RulesProperty]] = [:]
  /// How many statements a statement is like, one behind the other.
  private var depths: [Int: Int] = [:]
  /// The statements whose `like` is being followed.
  private var path: [Int] = []
  /// Statements whose `like` could not be followed: what they lack is not said.
  private var cut: Set<Int> = []

  /// A statement may be like one that is like another, and so on, fewer times than this.
  private static let deepest = 20

  init(written: [WrittenStatement], builtIn: [StatementRules], diagnostics: Diagnostics) {
    self.written = written
    self.builtIn = builtIn
    self.diagnostics = diagnostics
  }

  /// The statements in file order.
  mutating func run() -> [StatementRules] {
    for (index, statement) in written.enumerated() {
      if let first = indices[statement.name.text] {
        diagnostics.add(.definedTwice(statement.name, first: written[first].name))
      } else {
        indices[statement.name.text] = index
      }
    }
    return written.indices.compactMap { index in
      let statement = written[index]
      let all = allProperties(of: index)
      var builder = StatementBuilder(statement, title: title(of: index), properties: all)
      let rules = builder.build(isCut: cut.contains(index))
      diagnostics.add(builder.diagnostics)
      return indices[statement.name.text] == index ? rules : nil
    }
  }

  /// Its own title, else the one of the built-in statement it is like, else its name.
  private func title(of index: Int) -> String {
    let statement = written[index]
    return statement.title ?? builtIn.first { $0.name == statement.like?.text }?.title ?? statement.name.text
  }

  /// A statement's own properties, and behind them what `like` brings and no own one replaces.
  private mutating func allProperties(of index: Int) -> [RulesProperty] {
    if let known = properties[index] { return known }
    let own = withoutRepeats(written[index].properties)
    var result = own
    if let like = written[index].like {
      path.append(index)
      let replaced = Set(own.compactMap(\.group))
      result += inherited(from: like, by: index).filter { $0.group.map { !replaced.contains($0) } ?? true }
      path.removeLast()
    }
    properties[index] = result
    return result
  }

  private mutating func inherited(from like: RuleWord, by index: Int) -> [RulesProperty] {
    // A statement may be like a built-in one of its own name.
    if let other = indices[like.text], like.text != written[index].name.text {
      guard !path.contains(other) else {
        diagnostics.add(.likeInCircle(like, path.map { written[$0].name.text } + [like.text]))
        cut.formUnion(path)
        return []
      }
      guard path.count < RulesResolver.deepest else {
        diagnostics.add(.likeTooDeep(like))
        cut.formUnion(path)
        return []
      }
      let properties = allProperties(of: other)
      depths[index] = 1 + (depths[other] ?? 0)
      if depths[index] == RulesResolver.deepest { diagnostics.add(.likeTooDeep(like)) }
      if depths[index] ?? 0 >= RulesResolver.deepest {
        cut.insert(index)
        return []
      }
      if cut.contains(other) { cut.insert(index) }
      return properties.map { $0.inherited(at: like.range) }
    }
    guard let other = builtIn.first(where: { $0.name == like.text }) else {
      let own = written.indices.filter { indices[written[$0].name.text] == $0 }.map { written[$0].name.text }
      let names = own.filter { $0 != written[index].name.text } + builtIn.map(\.name)
      diagnostics.add(.unknownStatement(like, names))
      cut.insert(index)
      return []
    }
    return other.properties.map { $0.inherited(at: like.range) }
  }

  private mutating func withoutRepeats(_ properties: [RulesProperty]) -> [RulesProperty] {
    var first: [String: RulesProperty] = [:]
    return properties.filter { property in
      guard let key = property.key else { return true }
      if let other = first[key] {
        diagnostics.add(.writtenTwice(property, first: other))
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
      help: "rename one of them", notes: [Note("first here", at: first.range)])
  }

  fileprivate static func writtenTwice(_ property: RulesProperty, first: RulesProperty) -> Diagnostic {
    .error(
      "E605", property.range, "`\(property.keyword)` appears twice", label: "here again",
      notes: [Note("first here", at: first.range)])
  }

  fileprivate static func unknownStatement(_ name: RuleWord, _ names: [String]) -> Diagnostic {
    .error(
      "E610", name.range, "unknown statement `\(name.text)`",
      label: nearestName(to: name.text, in: names).map { "did you mean `\($0)`?" },
      help: "known: \(list(names, separator: ", "))")
  }

  fileprivate static func likeTooDeep(_ name: RuleWord) -> Diagnostic {
    .error("E611", name.range, "this chain of `like` is too long", help: "at most 19 statements can follow one another")
  }

  fileprivate static func likeInCircle(_ name: RuleWord, _ names: [String]) -> Diagnostic {
    .error(
      "E611", name.range, "`like` cycle: \(names.joined(separator: " → "))",
      help: "remove one `like`")
  }
}
