import Foundation
import TestSupport
import Testing

@Suite("Bills and limits on the page")
struct BillsPageTests {
  private func page(_ wallet: String, on day: String = "2026-11-22") -> String {
    milepost("export html", on: day, wallet).text
  }

  @Test(
    "overdue bills lead the page, bills are a table, a limit is below its card, and shared ones follow the cards"
  )
  func sections() {
    let text = page(billsWallet)
    let ids = text.components(separatedBy: "<h2 id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(Array(ids.prefix(6)) == ["overdue", "month", "due", "cards", "limits", "bills"], "\(ids)")
    let overdue = text.components(separatedBy: "<h2 id=\"month\"")[0]
    #expect(overdue.contains("UOB Visa Signature <small>vs</small>") && overdue.contains("200.00 SGD"))
    #expect(overdue.contains("9 days overdue"))
    let bills = text.components(separatedBy: "<h2 id=\"bills\"")[1].components(separatedBy: "<h2 ")[0]
    #expect(bills.components(separatedBy: "<tr>").count == 7, "\(bills)")
    #expect(bills.contains("posb pays it") && bills.contains("running, 27 days left"))
    let cards = text.components(separatedBy: "<h2 id=\"cards\"")[1].components(separatedBy: "<h2 ")[0]
    #expect(cards.contains(">limit</span>") && cards.contains("<b>1,620.00</b><wbr>/5,000"), "\(cards)")
    let limits = text.components(separatedBy: "<h2 id=\"limits\"")[1].components(separatedBy: "<h2 ")[0]
    #expect(limits.contains("UOB, all cards") && limits.contains("<b>2,000.17</b><wbr>/12,000"), "\(limits)")
  }

  @Test("a wallet without bills and limits has none of these parts")
  func none() {
    let text = page("base SGD\ncard a\n2026-11-03 5.00 a #dining X\n")
    for id in ["overdue", "limits", "bills"] { #expect(!text.contains("<h2 id=\"\(id)\"")) }
  }
}
