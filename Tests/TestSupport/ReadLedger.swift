import LedgerModel
internal import LedgerParser
internal import LedgerText
internal import Testing

/// A wallet of one file as it is read on a day; its base is SGD. It must have no error.
package func ledger(_ text: String, on day: Day) -> Ledger {
  let loader = FileLoader(
    find: { name, _ in .success([FoundFile(name: name, identity: name)]) },
    read: { _ in .success(Array(("base SGD\n" + text).utf8)) })
  let read = LedgerReader(loader: loader, library: [], renewingUpTo: day).read([
    FoundFile(name: "w", identity: "w")
  ])
  #expect(read.diagnostics.errors == 0, "\(read.diagnostics.list.map { "\($0.code) \($0.message)" })")
  return read.ledger
}
