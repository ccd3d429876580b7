import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

extension RequestSpec {
  /// The text of a built-in template, by the URI that `textDocument/definition` gives.
  static let libraryText = RequestSpec(.answer, from: .lastReading) { (context) throws(ResponseError) in
    guard let uri = context.params["uri"].text else { throw .invalidParams("libraryText has a uri") }
    guard let id = LibraryPage.template(of: uri), let text = context.world.template(id) else {
      throw .invalidParams("\(uri) is not a page of the library")
    }
    return RequestAnswer(.text(text))
  }
}

/// The pages of built-in templates, which are not on the disk.
enum LibraryPage {
  private static let start = "milepost-library:/"
  private static let ending = ".ledger"

  static func uri(of template: String) -> String { start + template + ending }

  /// The template of a page; `nil` for any other URI.
  static func template(of uri: String) -> String? {
    guard uri.hasPrefix(start), uri.hasSuffix(ending) else { return nil }
    // Editors may write two or three slashes.
    return String(uri.dropFirst(start.count).dropLast(ending.count).drop { $0 == "/" })
  }
}

extension RequestContext {
  /// The place of a template in the built-in library, or of a benefit, pool or milestone in one; `nil` for any other name,
  /// and for a client that can't show it.
  func libraryLocation(_ use: NameUse, _ names: WrittenNames) -> JSONValue? {
    guard client.showsLibraryPages else { return nil }
    let template: String? =
      switch use.kind {
      case .template, .subscriptionTemplate: use.name
      case .benefit, .pool, .milestone: use.owner.flatMap { use.isOfTemplate ? $0 : names.template(of: $0) }
      case .source, .tag, .budget, .goal, .subscription, .coupon, .limit, .expectation, .program, .person,
        .code,
        .inbox:
        nil
      }
    guard let template, let text = world.template(template),
      let file = ParsedFile(name: template, bytes: Array(text.utf8)),
      let place = file.names.uses(of: use.name, use.kind).first(where: { $0.role != .reference })?.range
    else { return nil }
    let (bytes, base) = (Array(text.utf8), file.map.files[0].base)
    let lines = TextLines(bytes)
    func position(_ position: UInt32) -> TextPosition {
      lines.position(of: Int(position - base), in: bytes, client.encoding)
    }
    let range = TextRange(position(place.start), position(place.end))
    return .object([("uri", .text(LibraryPage.uri(of: template))), ("range", range.json)])
  }
}
