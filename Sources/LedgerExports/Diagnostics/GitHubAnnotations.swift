package import LedgerText

/// Diagnostics as GitHub's workflow commands, one line each, which appear beside the lines of a pull request.
package func gitHubAnnotations(_ diagnostics: Diagnostics, in map: SourceMap) -> [UInt8] {
  var locator = LocationFinder(map)
  var text = ""
  for diagnostic in diagnostics.inFileOrder() where !map.files.isEmpty {
    let start = locator.location(of: diagnostic.range.start)
    let end = locator.location(of: diagnostic.range.end)
    let file = escapedForTerminal(map.files[start.file].name)
    let properties = [
      "file=\(escaped(file, isProperty: true))", "line=\(start.line)", "col=\(start.column)",
      "endLine=\(end.line)", "endColumn=\(end.column)", "title=\(diagnostic.code)",
    ]
    let lines = [diagnostic.message, diagnostic.label, diagnostic.help].compactMap(\.self)
    let message = (lines + diagnostic.notes.map(\.text)).flatMap { $0.split(separator: "\n") }
      .map { escapedForTerminal(String($0)) }.joined(separator: "\n")
    text +=
      "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(escaped(message, isProperty: false))\n"
  }
  return Array(text.utf8)
}

private func escaped(_ text: String, isProperty: Bool) -> String {
  var escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  if isProperty { (escapes[":"], escapes[","]) = ("%3A", "%2C") }
  return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
}
