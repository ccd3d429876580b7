import BankStatements
import Testing

/// The files in `examples/statements`, as other programs show them too.
@Suite("Example workbooks")
struct ExampleWorkbooksTests {
  @Test("the same rows as in CSV, with numbers as numbers")
  func card() {
    let text = shown(xls: Checkout.bytes("examples/statements/uob-card.xls"))
    #expect(
      text.hasPrefix(
        "[Credit Card Statement]\n1: United Overseas Bank Limited.\n2: Example statement download\n4: "))
    #expect(
      text.hasSuffix(
        """
        13: 02 Jan 2026|05 Jan 2026|RAMEN ALLEY   KYOTO
        Ref No. : 7400000000000000001|JPY|2400|SGD|21.16
        14: 03 Jan 2026|05 Jan 2026|CLOUD SHOP   SEATTLE|USD|42|SGD|56.37
        15: 04 Jan 2026|06 Jan 2026|GARDEN GROCER   SINGAPORE|||SGD|1120.4
        16: 05 Jan 2026|06 Jan 2026|CLOUD SHOP   SEATTLE|USD|-42|SGD|-56.1
        17: 06 Jan 2026|PENDING|KOPI CORNER   SINGAPORE|||SGD|3.2
        18: 07 Jan 2026||KOPI CORNER   SINGAPORE|||SGD|3.2
        """))
  }

  @Test("two visible sheets: dates, texts of every kind, truth, a formula and an error")
  func workbook() {
    #expect(
      shown(xlsx: Checkout.bytes("examples/statements/workbook.xlsx")) == """
        [Summary]
        1: Example workbook
        3: Total|93.7
        [Transactions]
        1: Transactions of the Example card 8888
        2: Date|Posted|Description|Settled|Amount
        3: 2026-01-02|2026-01-03|NOODLE HOUSE 7|TRUE|33.1
        4: 2026-01-04|2026-01-06|CAFÉ “KOPI” 可|TRUE|4.2
        5: 2026-01-06|2026-01-06|REFUND & CREDIT|TRUE|-12.5
        6: 2026-01-07||GARDEN GROCER|FALSE|56.4
        7: 2026-01-08||BOOK <CORNER>|FALSE|12.5
        8: ||||93.7
        9: ||||#DIV/0!
        """)
  }
}
