import LedgerModel
import LedgerText

extension Outline {
  /// The lines of the last option with a name, and the file of the map that they are in; `nil` without one.
  package func optionLines(_ name: String) -> (file: Int, lines: Range<Int>)? {
    guard let option = written.options.last(where: { $0.name.text == name }) else { return nil }
    let file = map.fileIndex(at: option.name.range.start)
    let (base, lines) = (map.files[file].base, map.entryLines(at: option.name.range.start))
    return (file, Int(lines.start - base)..<Int(lines.end - base))
  }
}
