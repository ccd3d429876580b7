import Foundation
import TestSupport
import Testing

@Suite("Bills and limits on the page")
struct BillsPageTests {
  private func page(_ wallet: String, on day: String = "2026-11-22") -> String {
    milepost("export html", on: day, wallet).text
  }

  @Test(
    "overdue bills are the first needs, bills are a table, a limit is below its card, and shared ones follow the cards"
  )
  func sections() {
    let text = page(billsWallet)
    let ids = text.components(separatedBy: "<h2 id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(Array(ids.prefix(6)) == ["needs", "cards", "limits", "spending", "review", "bills"], "\(ids)")
    let overdue = text.components(separatedBy: "<ul class=\"needs\">")[1].components(separatedBy: "</li>")[0]
    #expect(overdue.contains("13 Nov") && overdue.contains("The bill of vs is overdue: 200.00 SGD"))
    #expect(text.contains("<b>200.00 SGD</b><small>vs, 9 days overdue</small>"))
    let bills = text.components(separatedBy: "<h2 id=\"bills\"")[1].components(separatedBy: "<h2 ")[0]
    #expect(bills.components(separatedBy: "<tr>").count == 7, "\(bills)")
    #expect(bills.contains("posb pays it") && bills.contains("running, 27 days left"))
    let cards = text.components(separatedBy: "<h2 id=\"cards\"")[1].components(separatedBy: "<h2 ")[0]
    #expect(cards.contains("<span>limit</span> <span><b>1,620.00</b>/5,000"), "\(cards)")
    let limits = text.components(separatedBy: "<h2 id=\"limits\"")[1].components(separatedBy: "<h2 ")[0]
    #expect(limits.contains("UOB, all cards") && limits.contains("<b>2,000.17</b><wbr>/12,000"), "\(limits)")
  }

  @Test("a wallet without bills and limits has none of these parts")
  func none() {
    let text = page("base SGD\ncard a\n2026-11-03 5.00 a #dining X\n")
    for id in ["overdue", "limits", "bills"] { #expect(!text.contains("<h2 id=\"\(id)\"")) }
  }
}
