import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension RequestSpec {
  static let definition = RequestSpec(.answer) { (context) throws(ResponseError) in
    let document = try context.openDocument()
    let files = try context.includedFiles()
    if !files.isEmpty { return RequestAnswer(.list(files.map { RequestContext.startOf($0) })) }
    guard let (scope, use) = try context.namedUse() else { return RequestAnswer(.null) }
    if use.kind == .inbox {
      return RequestAnswer(.list(context.file(use.name, besides: document).map { [$0] } ?? []))
    }
    var places = context.places(in: scope.map, scope.files)
    let found = scope.names.uses(like: use).filter { $0.role == .definition }
    // A name that is declared is not also what another implies.
    let written = found.contains { !$0.isImplied } ? found.filter { !$0.isImplied } : found
    let locations = written.compactMap { places.location($0.range) }
    if !locations.isEmpty { return RequestAnswer(.list(locations)) }
    return RequestAnswer(context.libraryLocation(use, scope.names) ?? .null)
  }
}

extension RequestContext {
  /// The URIs of the files that the `include` at the place of the request names.
  fileprivate func includedFiles() throws(ResponseError) -> [String] {
    let (document, offset) = (try openDocument(), try offset())
    guard let loaded = wallet?.reading?.loaded,
      let own = loaded.files.firstIndex(where: { $0.identity == document.path })
    else { return [] }
    let position = loaded.ledger.map.files[own].base + UInt32(offset)
    return zip(loaded.files, loaded.includeSites).compactMap { file, site in
      guard let site, site.start <= position, position <= site.end else { return nil }
      return self.document(at: file.identity)?.uri ?? FileURI.uri(PathText.bytes(of: file.identity))
    }
  }

  /// The start of a file, as a location.
  fileprivate static func startOf(_ uri: String) -> JSONValue {
    .object([("uri", .text(uri)), ("range", TextRange(at: TextPosition(line: 0, character: 0)).json)])
  }

  /// The file of a path that a document contains; `nil` without one.
  fileprivate func file(_ name: String, besides document: TextDocument) -> JSONValue? {
    guard let own = document.path, !name.isEmpty, !name.utf8.contains(0) else { return nil }
    let path = PathText.path(name, besides: own)
    guard let real = world.realPath(path), self.document(at: real) != nil || world.read(real) != nil else {
      return nil
    }
    return RequestContext.startOf(self.document(at: real)?.uri ?? FileURI.uri(PathText.bytes(of: real)))
  }
}
