/// The diagnostics of a run. Beyond `kept` they are only counted, so that a million errors cost no more than a hundred
/// thousand.
package struct Diagnostics: Sendable {
  /// Most diagnostics in the list.
  package static let kept = 100_000

  /// In the order they were found.
  package private(set) var list: [Diagnostic] = []
  /// Counts those beyond `kept` too.
  package private(set) var errors = 0
  /// Counts those beyond `kept` too.
  package private(set) var warnings = 0
  /// Errors and warnings together.
  package var count: Int { errors + warnings }

  package init() {}

  /// Whether further diagnostics are only counted.
  package var isFull: Bool { list.count >= Diagnostics.kept }

  /// Adds a diagnostic; `make` runs only if it is kept.
  package mutating func add(_ severity: Diagnostic.Severity, _ make: @autoclosure () -> Diagnostic) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    }
    if !isFull { list.append(make()) }
  }

  /// Adds a diagnostic.
  package mutating func add(_ diagnostic: Diagnostic) { add(diagnostic.severity, diagnostic) }

  /// Adds the diagnostics of text that starts `offset` later than they assume.
  package mutating func add(_ other: Diagnostics, movedBy offset: UInt32 = 0) {
    let kept = other.list.prefix(max(0, Diagnostics.kept - list.count))
    list += offset == 0 ? Array(kept) : kept.map { $0.moved(by: offset) }
    errors += other.errors
    warnings += other.warnings
  }

  /// Puts another form of each diagnostic with a cause in its place, of the same severity.
  package mutating func change(_ new: (Diagnostic) -> Diagnostic) {
    for index in list.indices where list[index].cause != nil { list[index] = new(list[index]) }
  }

  /// The same diagnostics with every warning an error.
  package func strict() -> Diagnostics {
    var result = self
    for index in result.list.indices { result.list[index].severity = .error }
    result.errors = errors + warnings
    result.warnings = 0
    return result
  }

  /// The errors alone.
  package func onlyErrors() -> Diagnostics {
    var result = self
    result.list.removeAll { $0.severity == .warning }
    result.warnings = 0
    return result
  }

  /// The diagnostics that another list does not have: of one code and message, as many as there are more.
  package func beyond(_ other: Diagnostics) -> Diagnostics {
    struct Kind: Hashable {
      var code: String
      var message: String
    }
    var known: [Kind: Int] = [:]
    for diagnostic in other.list {
      known[Kind(code: diagnostic.code, message: diagnostic.message), default: 0] += 1
    }
    return only { diagnostic in
      let kind = Kind(code: diagnostic.code, message: diagnostic.message)
      guard let count = known[kind], count > 0 else { return true }
      known[kind] = count - 1
      return false
    }
  }

  /// The diagnostics that meet a condition.
  package func only(_ isWanted: (Diagnostic) -> Bool) -> Diagnostics {
    var result = Diagnostics()
    for diagnostic in list where isWanted(diagnostic) { result.add(diagnostic) }
    return result
  }

  /// The list in the order of its places; at one place errors come first.
  package func inFileOrder() -> [Diagnostic] {
    // By places in the list: a copy of a diagnostic takes longer than to compare two.
    let list = list
    return list.indices.sorted { place, later in
      let (one, other) = (list[place].range.start, list[later].range.start)
      if one != other { return one < other }
      return (list[place].severity == .error ? 0 : 1, list[place].code, place)
        < (list[later].severity == .error ? 0 : 1, list[later].code, later)
    }.map { list[$0] }
  }
}
