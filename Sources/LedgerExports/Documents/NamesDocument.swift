import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `names`.
  package init(_ report: NamesReport, _ ledger: Ledger) {
    self.init(
      "names", on: report.on, ledger,
      items: report.names.map { row in
        [
          ("kind", .text(row.kind.rawValue)),
          ("name", .text(row.name)),
          ("title", .optional(row.title)),
          ("note", .optional(row.note)),
          ("builtin", .flag(row.isBuiltIn)),
          ("uses", .whole(row.uses)),
          ("first", .optional(row.first?.description)),
          ("last", .optional(row.last?.description)),
        ]
      }, columns: ["kind", "name", "title", "note", "builtin", "uses", "first", "last"])
  }
}
