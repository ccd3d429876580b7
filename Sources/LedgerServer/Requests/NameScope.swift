import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

/// The names that a document's names can mean: those of its wallet, else its own.
struct NameScope {
  let names: WrittenNames
  let map: SourceMap
  let files: [FoundFile]
  /// The document's text, as it was read.
  let document: SourceRange

  /// The position of an offset in the document.
  func position(_ offset: Int) -> UInt32 { min(document.start + UInt32(clamping: offset), document.end) }
}

extension RequestContext {
  /// The names around a document; `nil` for one without entries.
  func nameScope(_ document: TextDocument) -> NameScope? {
    if document.isRules { return nil }
    if let reading = wallet?.reading,
      let index = reading.file(at: document.path)
    {
      let map = reading.loaded.ledger.map
      let file = map.files[index]
      return NameScope(
        names: reading.parsed.names, map: map, files: reading.loaded.files,
        document: SourceRange(file.base, file.end))
    }
    let name = document.path ?? document.uri
    guard let file = ParsedFile(name: name, bytes: document.bytes) else { return nil }
    let base = file.map.files[0].base
    return NameScope(
      names: file.names, map: file.map, files: [FoundFile(name: name, identity: name)],
      document: SourceRange(base, base + UInt32(document.bytes.count)))
  }

  /// The name at the place of a request; `nil` without one.
  func namedUse() throws(ResponseError) -> (scope: NameScope, use: NameUse)? {
    let offset = try offset()
    guard let scope = nameScope(try openDocument()), let use = scope.names.use(at: scope.position(offset))
    else {
      return nil
    }
    return (scope, use)
  }
}
