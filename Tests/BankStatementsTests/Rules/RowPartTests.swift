import BankStatements
import Testing

/// What comes of rows by a bank whose description is in two columns, with some more rules.
private func with(_ more: String..., rows: String) -> String {
  let bank = """
    statement bank "My bank"
        columns Date Text More Card Amount
        date Date as YYYY-MM-DD
        amount Amount spent negative
        currency SGD

    """
  return outcome("Date,Text,More,Card,Amount\n" + rows + "\n", bank + more.map { "    \($0)\n" }.joined())
}

@Suite("Parts of the description: the bank's name of the row, the card, a text that is there twice")
struct RowPartTests {
  @Test(
    "`id from payee` takes the word after the text, and both out of the payee",
    arguments: [
      ("SHOP Ref No: A-17", "SHOP (id A-17)"), ("SHOP REF  NO:A17", "SHOP (id A17)"),
      ("Ref No: A17 SHOP SG", "SHOP SG (id A17)"), ("SHOP Ref No: 1 Ref No: 2", "SHOP Ref No: 1 (id 2)"),
      ("SHOP Ref No:", "SHOP Ref No:"), ("SHOP Ref A17", "SHOP Ref A17"),
      ("SHOP Ref No: '17'", "SHOP (id 17)"),
      ("Ref No: 17", "Ref No: 17 (id 17)"), ("Ref NRef No: 17 é", "Ref N é (id 17)"),
      ("SHOP nr. 9", "SHOP (id 9)"),
    ])
  func id(text: String, shown: String) {
    let all = with("payee Text", "id from payee \"Ref No:\" or \"Nr.\"", rows: "2026-02-01,\(text),,,-1.00")
    #expect(all.hasPrefix("2 2026-02-01 1.00 SGD \(shown)\n"), "\(all)")
  }

  @Test("what else is taken out of the payee is taken out beside the id")
  func idBesideOthers() {
    let all = with(
      "payee Text", "id from payee \"Ref:\"", "card from payee", "original from payee CUR AMOUNT",
      rows: "2026-02-01,SHOP XX-1234 Ref: 77 USD 3.00,,,-4.00")
    #expect(all.hasPrefix("2 2026-02-01 4.00 SGD for 3.00 USD SHOP (card 1234) (id 77)\n"), "\(all)")
  }

  @Test("`card COLUMN` beside `card from payee`: the column names the card, a masked number leaves the payee")
  func card() {
    let rows = "2026-02-01,SHOP XX-1234,,'5400000000005678',-1.00\n2026-02-01,SHOP XX-1234,,,-1.00"
    #expect(
      with("payee Text", "card Card", "card from payee", rows: rows).hasPrefix(
        "2 2026-02-01 1.00 SGD SHOP (card 5678)\n3 2026-02-01 1.00 SGD SHOP (card 1234)\n"))
    #expect(
      with("payee Text", "card from payee", "card Card", rows: rows).hasPrefix(
        "2 2026-02-01 1.00 SGD SHOP (card 5678)\n"))
  }

  @Test(
    "`payee A and B` does not join a part that is there already, white space and case aside",
    arguments: [
      ("NETS QR 12 TO: FOOD", "nets  qr 12", "NETS QR 12 TO: FOOD"),
      ("FOOD COURT", "FOODCOURT", "FOOD COURT"),
      ("FOOD", "FOOD COURT", "FOOD FOOD COURT"), ("AABAB", "ABAB", "AABAB"), ("AABAA", "ABAB", "AABAA ABAB"),
      ("", "FOOD", "FOOD"), ("FOOD", "", "FOOD"), ("FOOD", "food", "FOOD"), ("Café", "café", "Café"),
      ("CAFÉ", "café", "CAFÉ café"),
    ])
  func twice(text: String, more: String, shown: String) {
    let all = with("payee Text and More", rows: "2026-02-01,\(text),\(more),,-1.00")
    #expect(all.hasPrefix("2 2026-02-01 1.00 SGD \(shown)\n"), "\(all)")
  }

  @Test("a pending row has no posting date, and its cell may contain anything")
  func pending() {
    for cell in ["2026-02-02", "PENDING", ""] {
      let all = with(
        "payee Text", "posted More as YYYY-MM-DD", "pending when Card is P",
        rows: "2026-02-01,SHOP,\(cell),P,-1.00")
      #expect(all.hasPrefix("2 2026-02-01 1.00 SGD SHOP (pending)\n"), "\(all)")
    }
    let settled = with(
      "payee Text", "posted More as YYYY-MM-DD", "pending when Card is P",
      rows: "2026-02-01,SHOP,2026-02-02,,-1.00")
    #expect(settled.hasPrefix("2 2026-02-01=2026-02-02 1.00 SGD SHOP\n"), "\(settled)")
  }
}
