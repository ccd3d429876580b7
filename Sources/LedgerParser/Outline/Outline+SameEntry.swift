package import LedgerModel
import LedgerText

extension Outline {
  /// The first entry of a kind and a day whose line has the same words as another; `nil` without one.
  package func entry(like words: [String], _ kind: EntryKind, on day: Day) -> UInt32? {
    let positions =
      kind == .expense
      ? written.expenses.filter { $0.date == day }.map(\.position)
      : entries(kind).filter { $0.date == day }.map(\.position)
    return positions.sorted().first { EntryWords(map, at: $0).words.map(\.text) == words }
  }

  /// Where a position is: `line 15`, with the file's name where that is not the first one.
  package func place(of position: UInt32) -> String {
    var finder = LocationFinder(map)
    let (file, line, _) = finder.location(of: position)
    return "line \(line)" + (file == 0 ? "" : " of \(map.files[file].name)")
  }
}
