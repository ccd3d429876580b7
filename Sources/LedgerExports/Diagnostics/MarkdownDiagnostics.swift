package import LedgerText

/// Diagnostics as Markdown: a paragraph with their counts, others for remarks, and a table with one row each.
package func markdownDiagnostics(_ diagnostics: Diagnostics, in map: SourceMap, counts: [String]) -> String {
  var page = MarkdownPage()
  var locator = LocationFinder(map)
  page.heading("Check", level: 2)
  for line in counts { page.paragraph(StyledText(line)) }
  page.end()
  let columns = ["", "place", "problem", "fix"].map { (title: $0, isNumber: false) }
  for diagnostic in diagnostics.inFileOrder() where !map.files.isEmpty {
    let start = locator.location(of: diagnostic.range.start)
    let place = "\(map.files[start.file].name):\(start.line):\(start.column)"
    let message = [diagnostic.message, diagnostic.label].compactMap(\.self).joined(separator: ": ")
    page.row(
      [
        StyledText("\(diagnostic.severity.rawValue) \(diagnostic.code)", .strong), StyledText(place),
        StyledText(message), StyledText(diagnostic.help ?? ""),
      ], of: columns)
  }
  return page.text
}
