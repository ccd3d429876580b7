import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

/// The fixes of a document's diagnostics as code actions.
struct DocumentFixes {
  static let allKind = "source.fixAll.milepost"

  private let context: RequestContext
  private let document: TextDocument
  private var places: WalletPlaces
  /// Of this document, in file order.
  private let diagnostics: [Diagnostic]

  init(_ context: RequestContext, _ document: TextDocument) {
    self.context = context
    self.document = document
    var all: [Diagnostic] = []
    if let loaded = context.wallet?.reading?.loaded {
      let places = context.places(in: loaded.ledger.map, loaded.files)
      all = loaded.diagnostics.inFileOrder().filter { diagnostic in
        places.file(of: diagnostic.range.start).map { places.uri(ofFile: $0) } == document.uri
      }
      self.places = places
    } else {
      let name = document.path ?? document.uri
      let file = document.isRules ? nil : ParsedFile(name: name, bytes: document.bytes)
      all = file?.allDiagnostics.inFileOrder() ?? []
      places = context.places(in: file?.map ?? SourceMap(), [FoundFile(name: name, identity: name)])
    }
    diagnostics = all
  }

  /// The fixes of the diagnostics that touch a range, the likely one of each first.
  mutating func quickFixes(touching range: TextRange) -> [JSONValue] {
    var actions: [JSONValue] = []
    for diagnostic in diagnostics
    where !diagnostic.fixes.isEmpty && places.range(diagnostic.range).touches(range) {
      let shown = DiagnosticAnswer.json(diagnostic, uri: document.uri, &places)
      for (index, fix) in diagnostic.fixes.enumerated() {
        var edits = WorkspaceEdits()
        guard edits.add(fix.edits, &places) else { continue }
        actions.append(
          .object([
            ("title", .text(fix.title)), ("kind", .text("quickfix")), ("diagnostics", .list([shown])),
            ("isPreferred", .flag(index == 0)), ("edit", edits.json(for: context)),
          ]))
      }
    }
    return actions
  }

  /// All safe fixes in the document, those of `check --fix`; `nil` without one.
  var all: JSONValue? {
    mutating get {
      var edits = WorkspaceEdits()
      var end: UInt32 = 0
      for fix in diagnostics.compactMap(\.safeFix) {
        let changes = fix.edits.sorted { $0.range.start < $1.range.start }
        // Of two that overlap the first is enough: the editor asks again.
        guard let first = changes.first, let last = changes.last, first.range.start >= end,
          changes.allSatisfy({
            places.file(of: $0.range.start).map { places.uri(ofFile: $0) } == document.uri
          })
        else { continue }
        end = max(last.range.end, last.range.start + 1)
        _ = edits.add(changes, &places)
      }
      guard end > 0 else { return nil }
      return .object([
        ("title", .text("fix dates, amounts, spaces and indentation")),
        ("kind", .text(DocumentFixes.allKind)),
        ("edit", edits.json(for: context)),
      ])
    }
  }
}
