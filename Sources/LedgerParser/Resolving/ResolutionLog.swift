import LedgerText

/// What every stage of resolving can add to: all that is mutable across stages.
struct ResolutionLog: Sendable {
  private(set) var diagnostics: Diagnostics
  /// Names that were looked for, with the nearest one.
  private var nearest: [String: String?] = [:]
  /// The first place that needs a base currency, which is missing.
  private var baseless: SourceRange?

  /// Looking is slow against many names: a file of nothing but slips gets no more than these.
  private static let mostSearches = 200

  init(_ diagnostics: Diagnostics = Diagnostics()) { self.diagnostics = diagnostics }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

  /// Adds what a log of later entries found.
  mutating func add(_ later: ResolutionLog) {
    diagnostics.add(later.diagnostics)
    nearest.merge(later.nearest) { ours, _ in ours }
    if let place = later.baseless { needBase(at: place) }
  }

  /// The nearest name there is for one that is unknown.
  mutating func nearestName(to text: String, in names: () -> [String]) -> String? {
    if let known = nearest[text] { return known }
    let near = nearest.count < ResolutionLog.mostSearches ? LedgerText.nearestName(to: text, in: names()) : nil
    nearest[text] = .some(near)
    return near
  }

  /// Notes a place that needs a base currency, in a wallet that names none.
  mutating func needBase(at range: SourceRange) {
    if baseless.map({ range.start < $0.start }) ?? true { baseless = range }
  }

  /// Reports the missing base currency, once, where it is first needed.
  mutating func reportMissingBase() {
    if let baseless { add(.noBase(baseless)) }
    baseless = nil
  }
}

extension Diagnostic {
  fileprivate static func noBase(_ range: SourceRange) -> Diagnostic {
    .error("E309", range, "missing base currency, which totals are in", help: "base SGD")
  }
}
