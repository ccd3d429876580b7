import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension RequestSpec {
  static let documentLink = RequestSpec(.view) { (context) throws(ResponseError) in
    let document = try context.openDocument()
    guard document.path != nil, !document.isRules else { return RequestAnswer(.list([])) }
    return RequestAnswer(.list(context.links(document)))
  }
}

extension RequestContext {
  /// The most files of a pattern that have links.
  private static let maxOfPattern = 20

  /// The links of `include` and `receipt` in a document.
  fileprivate func links(_ document: TextDocument) -> [JSONValue] {
    var map = SourceMap()
    guard map.add(name: document.uri, bytes: document.bytes) != nil else { return [] }
    let included = includedFiles(document)
    return (0..<document.lines.count).flatMap { line -> [JSONValue] in
      let bytes = document.lines.bytes(ofLine: line, in: document.bytes)
      guard let property = linkProperty(document.bytes[bytes]) else { return [] }
      let words = EntryWords(map, at: UInt32(bytes.lowerBound)).words
      guard words.count > 1, words[0].text == property, let last = words.last else { return [] }
      let value = Int(words[1].range.start)..<Int(property == "include" ? words[1].range.end : last.range.end)
      let text = property == "include" ? words[1].text : words.dropFirst().map(\.text).joined(separator: " ")
      let targets = included[value.lowerBound] ?? target(text, besides: document).map { [$0] } ?? []
      let range = document.range(value, client.encoding)
      return targets.prefix(RequestContext.maxOfPattern).map { target in
        .object([("range", range.json), ("target", .text(target))])
      }
    }
  }

  /// The property of a line that may have a link; `nil` for nearly all lines, whose words are not read.
  private func linkProperty(_ line: ArraySlice<UInt8>) -> String? {
    if line.starts(with: "include".utf8) { return "include" }
    guard line.first?.isBlank == true else { return nil }
    return line.drop(while: \.isBlank).starts(with: "receipt".utf8) ? "receipt" : nil
  }

  /// The URIs of the files that each `include` names, by the offset of its path.
  private func includedFiles(_ document: TextDocument) -> [Int: [String]] {
    guard let loaded = wallet?.reading?.loaded,
      let own = loaded.files.firstIndex(where: { $0.identity == document.path })
    else { return [:] }
    let file = loaded.ledger.map.files[own]
    var found: [Int: [String]] = [:]
    for (included, site) in zip(loaded.files, loaded.includeSites) {
      guard let site, site.start >= file.base, site.end <= file.end else { continue }
      found[Int(site.start - file.base), default: []].append(uri(of: included.identity))
    }
    return found
  }

  /// The URI of a path beside a document, or of an address of the web; `nil` for a pattern.
  private func target(_ text: String, besides document: TextDocument) -> String? {
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return text }
    guard let file = document.path, !text.isEmpty, !text.utf8.contains(where: { "*?[".utf8.contains($0) })
    else {
      return nil
    }
    let path = PathText.path(text, besides: file)
    return FileURI.uri(PathText.bytes(of: world.realPath(path) ?? path))
  }
}
