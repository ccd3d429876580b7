import TestSupport
import Testing

@Suite("import of statements: cards under another card")
struct StatementUnderCardTests {
  private static let wallet = """
    base SGD

    card rev "HSBC"
        last4 1111
        due 20 days
    card mei "Mei's"
        under rev
        last4 2222
    card amaze "Amaze"
        under rev
        surcharge 1% min 0.50 SGD

    2026-01-03 20.00 mei #dining Ya Kun

    """

  private func take(_ rows: String, _ wallet: String = wallet, card: String? = "rev") -> (
    said: String, text: String
  ) {
    let disk = MemoryDisk(wallet)
    disk.files["mine.rules"] = Array(
      """
      statement mine
          columns Date Text Amount Card Status
          date Date as YYYY-MM-DD
          payee Text
          amount Amount spent positive
          currency SGD
          card Card
          pending when Status is "Pending"
          leave-out payment when Text has "PAYMENT"

      """.utf8)
    disk.files["a.csv"] = Array(("Date,Text,Amount,Card,Status\n" + rows).utf8)
    let source = card.map { ["--card", $0] } ?? []
    let outcome = disk.run(["import", "mine.rules", "a.csv"] + source, on: "2026-12-31")
    return (outcome.complaints, disk.text)
  }

  @Test(
    "a row of the account is recognised whichever card the entry names, and the entry keeps it",
    arguments: [
      "2026-01-03,YA KUN,20.00,,", "2026-01-03,YA KUN,20.00,2222,", "2026-01-03,YA KUN,20.00,1111,",
    ])
  func known(row: String) {
    let (said, text) = take(row + "\n")
    #expect(said.contains("1 row: 0 new, 1 already recorded\n"), "\(said)")
    #expect(text == StatementUnderCardTests.wallet)
  }

  @Test("of equal purchases each row gets that of its own card first; a number names the card of a new one")
  func numbers() {
    let wallet = StatementUnderCardTests.wallet + "2026-01-03 20.00 rev #dining Ya Kun Again\n"
    let rows =
      "2026-01-03,YA KUN,20.00,1111,\n2026-01-03,YA KUN,20.00,2222,\n2026-01-04,TOAST BOX,5.00,2222,\n"
    let (said, text) = take(rows, wallet)
    #expect(said.contains("3 rows: 1 new, 2 already recorded"), "\(said)")
    #expect(text.hasSuffix("2026-01-04          5.00 mei TOAST BOX\n"), "\(text)")
  }

  @Test("what was billed on a card with a surcharge is written with `=`; a refund and another card need none")
  func surcharge() {
    let rows = "2026-01-05,KOPITIAM,20.50,,\n2026-01-06,KOPITIAM,-20.00,,\n"
    let text = take(rows, card: "amaze").text
    #expect(text.contains("2026-01-05         20.50 = 20.50 amaze KOPITIAM\n"), "\(text)")
    #expect(text.contains("2026-01-06        -20.00 amaze KOPITIAM\n"), "\(text)")
    #expect(take(rows).text.contains("2026-01-05         20.50 rev KOPITIAM\n"))
    // The entry's amount with its surcharge is the row's.
    let wallet = StatementUnderCardTests.wallet + "2026-01-05 20.00 amaze Kopitiam\n"
    #expect(take("2026-01-05,KOPITIAM,20.50,,\n", wallet).said.contains("0 new, 1 already recorded"))
  }

  @Test(
    "a settled row updates a pending entry, and its card only by a number",
    arguments: [
      ("2026-01-06,YA KUN,30.00,,", "2026-01-06         30.00 mei #dining Ya Kun\n"),
      ("2026-01-06,YA KUN,30.00,1111,", "2026-01-06         30.00 rev #dining Ya Kun\n"),
    ])
  func pending(row: String, expected: String) {
    let wallet =
      StatementUnderCardTests.wallet.replacing("2026-01-03 20.00 mei #dining Ya Kun\n", with: "")
      + "2026-01-05  28.00  mei  #dining Ya Kun\n    note pending\n"
    let (said, text) = take(row + "\n", wallet)
    #expect(said.contains("0 new, 0 already recorded, 1 posted"), "\(said)")
    #expect(text.contains(expected), "\(text)")
  }

  @Test("a payment of the bill is the main card's")
  func payment() {
    #expect(
      take("2026-02-10,PAYMENT,-20.00,2222,\n", card: "mei").text.hasSuffix("2026-02-10 settled rev 20.00\n"))
  }

  @Test("a renewal of a card under another is recognised, and its surcharge expected")
  func renewals() {
    let wallet =
      StatementUnderCardTests.wallet
      + "subscription spot \"Spotify\" 9.90 SGD monthly from 2026-01-09 amaze\n"
    #expect(take("2026-01-09,SPOTIFY,10.40,,\n", wallet).text.contains("2026-01-09 paid spot\n"))
    #expect(
      take("2026-01-09,SPOTIFY,10.90,,\n", wallet).text.contains("2026-01-09 paid spot 10.90 SGD = 10.90\n"))
  }
}
