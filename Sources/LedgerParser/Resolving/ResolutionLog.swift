import LedgerText

/// The diagnostics of all stages of resolving: all that is mutable across stages.
struct ResolutionLog: Sendable {
  private(set) var diagnostics: Diagnostics
  /// The nearest name of each unknown one.
  private var nearest: [String: String?] = [:]
  /// The first place that needs the missing base currency.
  private var baseless: SourceRange?

  /// A search among many names is slow: a file with an error on every line gets no more than these.
  private static let maxSearches = 200

  init(_ diagnostics: Diagnostics = Diagnostics()) { self.diagnostics = diagnostics }

  /// Adds a diagnostic, unless it only follows from another error.
  mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.cause != .otherError { diagnostics.add(diagnostic) }
  }

  /// Whether there is a diagnostic with the same code and message at the same place.
  func has(_ diagnostic: Diagnostic) -> Bool {
    diagnostics.list.contains {
      $0.range == diagnostic.range && $0.code == diagnostic.code && $0.message == diagnostic.message
    }
  }

  /// Adds the log of later entries.
  mutating func add(_ later: ResolutionLog) {
    diagnostics.add(later.diagnostics)
    nearest.merge(later.nearest) { ours, _ in ours }
    if let place = later.baseless { needBase(at: place) }
  }

  /// Puts another form of each diagnostic with a cause in its place.
  mutating func change(_ new: (Diagnostic) -> Diagnostic) { diagnostics.change(new) }

  /// Whether names are still searched for.
  var searches: Bool { nearest.count < ResolutionLog.maxSearches }

  /// The name nearest to an unknown one.
  mutating func nearestName(to text: String, in names: () -> [String]) -> String? {
    if let known = nearest[text] { return known }
    let near =
      nearest.count < ResolutionLog.maxSearches ? LedgerText.nearestName(to: text, in: names()) : nil
    nearest[text] = .some(near)
    return near
  }

  /// Records a place that needs a base currency, in a wallet without one.
  mutating func needBase(at range: SourceRange) {
    if baseless.map({ range.start < $0.start }) ?? true { baseless = range }
  }

  /// Reports the missing base currency, once, where it is first needed.
  mutating func reportMissingBase() {
    if let baseless {
      add(.error("E309", baseless, "missing base currency, which totals are in", help: "base SGD"))
    }
    baseless = nil
  }
}
