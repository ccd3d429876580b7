import BankStatements
import Testing

/// What comes of some lines by the built-in rules.
private func read(_ lines: String...) -> String {
  outcome(Array(lines.map { $0 + "\n" }.joined().utf8))
}

/// Made-up rows in the shapes of public files.
@Suite("Rows of banks of Singapore as their customers publish them")
struct PublicShapesTests {
  @Test("Citibank: a masked number is taken out of the payee, at its end or before the original amount")
  func citibank() {
    #expect(
      read(
        "\u{FEFF}\"17/01/2026\",\"TRAVEL*Desk    Singapore    SG XXXX-XXXX-XXXX-0005\",\"-14.57\",\"\",\"'5400000000000005'\"",
        "\"18/01/2026\",\"CLOUD SHOP   TORONTO   CA XXXX-XXXX-XXXX-0005 USD 40.00 USD 40.00\",\"-52.96\",\"\",\"'5400000000000005'\"",
        "\"19/01/2026\",\"PAYMENT - THANK YOU            SG\",\"312.27\",\"\",\"'5400000000000005'\"") == """
          1 2026-01-17 14.57 SGD TRAVEL*Desk Singapore SG (card 0005)
          2 2026-01-18 52.96 SGD for 40.00 USD CLOUD SHOP TORONTO CA (card 0005)
          3 left out: payment 2026-01-19 -312.27 PAYMENT - THANK YOU SG
          citi-card: 3 rows, 0 other lines

          """)
  }

  private static let savings = """
    Transaction Date,Transaction Code,Description,Transaction Ref1,Transaction Ref2,Transaction Ref3,Status,Debit Amount,Credit Amount
    """

  @Test("DBS account: a reference that the description has already is not joined again; cash is not spent")
  func dbsSavings() {
    #expect(
      read(
        PublicShapesTests.savings,
        "\"11 Jan 2026\",\"POS\",\"NETS QR PAYMENT 120000000000345  TO: FOOD COURT \",\"NETS QR PAYMENT 120000000000345\",\"TO: FOOD COURT\",\"\",\"Settled\",1.8,\"\"",
        "\"12 Jan 2026\",\"INT\",\"  \",\"\",\"\",\"\",\"Settled\",\"\",0.04",
        "\"13 Jan 2026\",\"AWL\",\"ATM 1234567,EXAMPLE MALL\",\"ATM 1234567,EXAMPLE MALL\",\"\",\"\",\"Settled\",50,\"\"",
        "\"14 Jan 2026\",\"IBG\",\"DBS CARD CENTRE DCC 120000000012\",\"DBS CARD CENTRE\",\"DCC\",\"\",\"Settled\",1061.48,\"\"",
        "\"15 Jan 2026\",\"POS\",\"Point-of-Sale\",\"GARDEN GROCER\",\"\",\"\",\"Pending\",4,\"\"") == """
          2 2026-01-11 1.80 SGD NETS QR PAYMENT 120000000000345 TO: FOOD COURT
          3 2026-01-12 income 0.04 SGD #interest\u{20}
          6 2026-01-15 4.00 SGD Point-of-Sale GARDEN GROCER (pending)
          4 left out: cash 2026-01-13 50 ATM 1234567,EXAMPLE MALL
          5 left out: payment 2026-01-14 1061.48 DBS CARD CENTRE DCC 120000000012
          dbs-savings: 5 rows, 1 other lines

          """)
  }

  @Test("DBS card: a pending row has no posting date, whatever its cell contains")
  func dbsCard() {
    #expect(
      read(
        "\"Card Transaction Details For:\",\"Example Card 5420-0000-0000-0002\",,,,,,",
        "Transaction Date,Transaction Posting Date,Transaction Description,Transaction Type,Payment Type,Transaction Status,Debit Amount,Credit Amount",
        "\"31 Jan 2026\",\"31 Jan 2026\",\"RIDE* A-ABSingapore SGP\",\"\",\"Online/In-App Payment\",\"Pending\",\"33.1\",\"\"",
        "\"19 Jan 2026\",\"20 Jan 2026\",\"AUTOPAY AC#1234567890\",\"PAYMENT\",\"Others\",\"Settled\",\"\",\"1061.48\"",
        "\"19 Jan 2026\",\"20 Jan 2026\",\"PHONE LTD\",\"PURCHASE\",\"Others\",\"Settled\",\"15.9\",\"\"")
          == """
          3 2026-01-31 33.10 SGD #online RIDE* A-ABSingapore SGP (pending) (card 0002)
          5 2026-01-19=2026-01-20 15.90 SGD PHONE LTD (card 0002)
          4 left out: payment 2026-01-19 -1061.48 AUTOPAY AC#1234567890
          dbs-card: 3 rows, 2 other lines

          """)
  }

  @Test("HSBC: a payment at a machine is one")
  func hsbc() {
    #expect(
      read(
        "20/01/2026,PYMT @ AXS -THANK YOU 20/01/2026 •••• •••• •••• 3363  ,\"1,934.77\"",
        "06/01/2026,AIRLINE   WWW.AIRLINE.C SG 04/01/2026 •••• •••• •••• 3363 -145.80 SGD,-145.80") == """
          2 2026-01-04=2026-01-06 145.80 SGD AIRLINE WWW.AIRLINE.C SG (card 3363)
          1 left out: payment 2026-01-20 -1934.77 PYMT @ AXS -THANK YOU 20/01/2026 •••• •••• •••• 3363
          hsbc-card: 2 rows, 0 other lines

          """)
  }

  @Test("OCBC account: a card's bill and cash are left out, and a bonus for a salary is interest alone")
  func ocbc() {
    #expect(
      read(
        "Account details for:,360 Account 000-000000-001", "",
        "Transaction date,Value date,Description,Withdrawals(SGD),Deposits(SGD)",
        "19/01/2026,19/01/2026,\"GIRO\nCOLL 100100000000         CR CARD RECEIVABLE    \",241.69,",
        "18/01/2026,18/01/2026,\"CASH WITHDRAWAL ATM\nEXAMPLE MALL\",20.00,",
        "09/01/2026,09/01/2026,\"BONUS INTEREST\n360 SALARY BONUS\",,2.05",
        "08/01/2026,08/01/2026,\"GIRO - SALARY\nEXAMPLE WORKS\",,\"5,357.00\"",
        "01/02/2026,31/01/2026,\"INTEREST CREDIT\n          \",,0.37") == """
          8 2026-01-09=2026-01-09 income 2.05 SGD #interest BONUS INTEREST 360 SALARY BONUS
          10 2026-01-08=2026-01-08 income 5357.00 SGD #salary GIRO - SALARY EXAMPLE WORKS
          12 2026-02-01 income 0.37 SGD #interest INTEREST CREDIT
          4 left out: payment 2026-01-19 241.69 GIRO COLL 100100000000 CR CARD RECEIVABLE
          6 left out: cash 2026-01-18 20.00 CASH WITHDRAWAL ATM EXAMPLE MALL
          ocbc-account: 5 rows, 2 other lines

          """)
  }

  @Test("UOB: the reference is the id, and a fee is one when it is charged and when it is waived")
  func uob() {
    #expect(
      read(
        "United Overseas Bank Limited.,,,,,,", "Account Number:,4265000000008888,,,,,",
        "Transaction Date,Posting Date,Description,Foreign Currency Type,Transaction Amount(Foreign),Local Currency Type,Transaction Amount(Local)",
        "02 Jan 2026,05 Jan 2026,\"SHOPPE SG MP     +65 0000 0000SG \nRef No: 74000000000000000000001\",,,SGD,21.16",
        "03 Jan 2026,05 Jan 2026,\"RAMEN ALLEY   KYOTO\nRef No. : 7400000000000000002\",JPY,2400,SGD,21.16",
        "04 Jan 2026,05 Jan 2026,CARD MEMBERSHIP FEE -INCLUSIVE OF GST,,,SGD,196.20",
        "05 Jan 2026,06 Jan 2026,CARD MEMBERSHIP FEE -INCLUSIVE OF GST,,,SGD,-196.20",
        "06 Jan 2026,PENDING,KOPI CORNER,,,SGD,3.20") == """
          4 2026-01-02=2026-01-05 21.16 SGD SHOPPE SG MP +65 0000 0000SG (card 8888) (id 74000000000000000000001)
          6 2026-01-03=2026-01-05 21.16 SGD for 2400 JPY RAMEN ALLEY KYOTO (card 8888) (id 7400000000000000002)
          8 2026-01-04=2026-01-05 196.20 SGD #fee CARD MEMBERSHIP FEE -INCLUSIVE OF GST (card 8888)
          9 2026-01-05=2026-01-06 -196.20 SGD #fee CARD MEMBERSHIP FEE -INCLUSIVE OF GST (card 8888)
          10 2026-01-06 3.20 SGD KOPI CORNER (pending) (card 8888)
          uob-card: 5 rows, 3 other lines

          """)
  }
}
