/// Diagnostics as text; the line starts of each file are found once for all of them.
struct DiagnosticBlocks {
  private let map: SourceMap
  private let style: DiagnosticStyle
  private var locator: LocationFinder
  private(set) var text = ""

  init(_ map: SourceMap, _ style: DiagnosticStyle) {
    self.map = map
    self.style = style
    locator = LocationFinder(map)
  }

  /// Adds the message, the places, the notes and the help of a diagnostic, and where its code is explained.
  mutating func add(_ diagnostic: Diagnostic, namesHelp: Bool = false) {
    let paint = DiagnosticColor(diagnostic.severity)
    let title = style.painted("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", paint)
    line(title + style.painted(": " + clippedText(diagnostic.message), .strong))
    let places = map.files.isEmpty ? [] : self.places(of: diagnostic, paint)
    let digits = max(2, places.map { String($0.line).utf8.count }.max() ?? 0)
    for (number, place) in places.enumerated() {
      if number > 0 { gutter(digits) }
      add(place, digits)
    }
    for note in diagnostic.notes where note.range == nil || places.isEmpty {
      remark("note", note.text, .strong, digits)
    }
    if let help = diagnostic.help { remark("help", help, .help, digits) }
    if namesHelp { remark("see", "milepost help \(diagnostic.code)", .strong, digits) }
  }

  private mutating func places(of diagnostic: Diagnostic, _ paint: DiagnosticColor) -> [Place] {
    var places = [place(diagnostic.range, "-->", "^", diagnostic.label, paint)]
    for note in diagnostic.notes {
      guard let range = note.range else { continue }
      places.append(place(range, ":::", "-", note.text, .gutter))
    }
    return places
  }

  private mutating func place(
    _ range: SourceRange, _ arrow: String, _ mark: Character, _ label: String?, _ paint: DiagnosticColor
  ) -> Place {
    let (number, line, column) = locator.location(of: range.start)
    let (file, lineRange) = (map.files[number], locator.lineRange(containing: range.start))
    let bytes = file.text[Int(lineRange.start - file.base)..<Int(lineRange.end - file.base)]
    return Place(
      range: range, lineRange: lineRange, lineBytes: bytes, file: file, line: line, column: column,
      arrow: arrow,
      mark: mark, label: label, paint: paint)
  }

  private mutating func add(_ place: Place, _ digits: Int) {
    let arrow = spaces(digits) + place.arrow
    line(style.painted(arrow, .gutter) + " \(clippedText(place.file.name)):\(place.line):\(place.column)")
    gutter(digits)
    let cells = max(40, style.width) - digits - 3
    let excerpt = Excerpt(line: place.lineBytes[...], marked: place.markedBytes, cells: cells)
    gutter(digits, number: place.line, excerpt.text)
    let marks = String(repeating: place.mark, count: excerpt.markCount)
    let label = place.label.map { " " + clippedText($0) } ?? ""
    gutter(digits, spaces(excerpt.markStart) + style.painted(marks + label, place.paint))
  }

  /// Adds `= note: …`; further lines of the text are indented below the first.
  private mutating func remark(_ title: String, _ text: String, _ paint: DiagnosticColor, _ digits: Int) {
    let indent = spaces(digits + 1)
    let continuation = indent + spaces(title.utf8.count + 4)
    for (number, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let start = indent + style.painted("=", .gutter) + " " + style.painted(title + ":", paint) + " "
      line((number == 0 ? start : continuation) + clippedText(String(part)))
    }
  }

  private mutating func gutter(_ digits: Int, number: Int? = nil, _ text: String = "") {
    let margin = padded(number.map { String($0) } ?? "", to: digits, .trailing) + " |"
    line(style.painted(margin, .gutter) + (text.isEmpty ? "" : " " + text))
  }

  /// Adds a line.
  mutating func line(_ text: String = "") {
    self.text += text
    self.text += "\n"
  }
}

/// A place of a diagnostic with its file, line and column.
private struct Place {
  let range: SourceRange
  let lineRange: SourceRange
  let lineBytes: [UInt8]
  let file: SourceFile
  let line: Int
  let column: Int
  let arrow: String
  let mark: Character
  let label: String?
  let paint: DiagnosticColor

  /// The marked part of `lineBytes`; of a range of several lines, that on the first.
  var markedBytes: Range<Int> {
    let start = min(max(range.start, lineRange.start), lineRange.end)
    let end = min(max(range.end, start), lineRange.end)
    return Int(start - lineRange.start)..<Int(end - lineRange.start)
  }
}

/// An escaped text, clipped: a message can quote a name of a megabyte.
private func clippedText(_ text: String) -> String {
  guard text.utf8.count > longestText else { return escapedForTerminal(text) }
  return clipped(
    escapedForTerminal(String(decoding: text.utf8.prefix(longestText), as: UTF8.self)), to: longestText / 2)
}

/// In bytes, before escaping.
private let longestText = 1000
