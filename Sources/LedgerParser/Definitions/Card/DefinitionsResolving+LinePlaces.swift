import LedgerModel
import LedgerText

// Names of lines, and where they are written.
extension DefinitionsResolving {
  func name(of line: RewardLine) -> String { LineName(line, vocabulary.names).words() }

  func place(of line: RewardLine, _ entry: WrittenCard) -> SourceRange {
    linePlace(entry, line) ?? entry.name.range
  }

  /// The places of the lines with a tag in one layer: an entry, or the amendments of one day. A `pick` of the same layer
  /// is one of them if the line for `picks` is not.
  func linePlaces(_ entry: WrittenCard, _ tag: NameID, with: NameID?) -> [SourceRange] {
    let amendments = cards.filter {
      $0.name.value == entry.name.value && !$0.isTemplate && $0.date != nil
    }
    let days = Set(amendments.map(\.date)).sorted { ($0 ?? Day.first) < ($1 ?? Day.first) }
    let layers: [[WrittenCard]] =
      [[entry]] + days.map { day in amendments.filter { $0.date == day } }
      + cards.filter(\.isTemplate).map { [$0] }
    let picked = cards.lazy.flatMap(\.changes).contains { $0.pick?.contains(tag) ?? false }
    func places(where isWanted: (Change<LayeredTerms>) -> Bool) -> [[SourceRange]] {
      layers.map { $0.flatMap(\.changes).filter(isWanted).map(\.range) }
    }
    func isSame(_ line: WrittenLine) -> Bool {
      line.tags.contains(tag) && (with.map { line.with.contains($0) } ?? line.with.isEmpty)
    }
    let lines = places { $0.line.map { isSame($0) || ($0.isPicks && picked) } ?? false }
    let linesAndPicks = places { $0.pick?.contains(tag) ?? $0.line.map(isSame) ?? false }
    return (lines + linesAndPicks).first { $0.count > 1 } ?? lines.first { !$0.isEmpty } ?? []
  }

  /// The line as written, in the card's own entry or an amendment; `nil` where it is its template's.
  func writtenLine(_ line: RewardLine, _ entry: WrittenCard) -> WrittenLine? {
    property(entry) { change in
      change.line.map { $0.isPicks == line.isPicks && (line.isPicks || line.isFor($0.tags, with: $0.with)) }
        ?? false
    }?.line
  }

  private func linePlace(_ entry: WrittenCard, _ line: RewardLine) -> SourceRange? {
    guard let tag = line.tags.first else { return nil }
    return propertyPlace(entry) { change in
      change.line.map { $0.tags.contains(tag) && Set($0.with) == Set(line.with) } ?? false
    }
  }
}
