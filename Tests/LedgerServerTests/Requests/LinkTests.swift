import TestSupport
import Testing

@Suite("Links of includes and receipts")
struct LinkTests {
  @Test("a link for each file of a pattern, at most 20; receipts beside the file")
  func links() {
    let months = (1...25).map { "/w/m/\($0 < 10 ? "0" : "")\($0).ledger" }
    var files = Dictionary(uniqueKeysWithValues: months.map { ($0, "2026-11-01 1.00 cash \($0)\n") })
    let text = """
      base SGD
      include one.ledger
      include "one.ledger"
      include m/*.ledger
      include none.ledger
      2026-11-01 1.00 cash
          receipt scans/a b.pdf
      2026-11-02 1.00 cash
          receipt https://example.com/x
      ; include one.ledger
      """
    (files["/w/wallet.ledger"], files["/w/one.ledger"]) = (text, "")
    var client = EditorClient(files)
    client.start()
    client.open("/w/wallet.ledger", text)
    let links = client.request("documentLink", of: "/w/wallet.ledger").items.map {
      "\(EditorClient.shown($0["range"])) \($0["target"])"
    }
    let patterns = links.filter { $0.hasPrefix("3:8-3:18 ") }
    #expect(patterns.count == 20)
    #expect(patterns.first == "3:8-3:18 file:///w/m/01.ledger")
    #expect(
      links.filter { !patterns.contains($0) } == [
        "1:8-1:18 file:///w/one.ledger", "2:8-2:20 file:///w/one.ledger", "4:8-4:19 file:///w/none.ledger",
        "6:12-6:25 file:///w/scans/a%20b.pdf", "8:12-8:33 https://example.com/x",
      ])
  }
}
