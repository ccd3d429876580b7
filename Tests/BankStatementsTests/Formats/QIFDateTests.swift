import LedgerModel
import Testing

@testable import BankStatements

/// The outcome of rows with some dates, without their amounts and payees.
private func qifRows(_ dates: String..., stated: DateOrder? = nil) -> String {
  qif("!Type:Bank\n" + dates.map { "D\($0)\nT1\nPa\n^\n" }.joined(), dates: stated).replacing(
    " 1 a", with: "")
}

@Suite("The order of day, month and year in QIF")
struct QIFDateTests {
  @Test(
    "dates with a known order",
    arguments: [
      ("3/4/2026", DateOrder.dmy, "2026-04-03"), ("3/4/2026", .mdy, "2026-03-04"),
      ("03.04.26", .dmy, "2026-04-03"),
      ("3/ 4'26", .mdy, "2026-03-04"), ("3/4' 6", .mdy, "2006-03-04"), ("3-4-99", .mdy, "2099-03-04"),
      ("2026-04-03", .ymd, "2026-04-03"), ("26/4/3", .ymd, "2026-04-03"), ("3 4 2026", .dmy, "2026-04-03"),
      ("1/1/1999", .dmy, "1999-01-01"), ("1/1/00", .dmy, "2000-01-01"), ("29/2/28", .dmy, "2028-02-29"),
    ])
  func forms(written: String, order: DateOrder, day: String) {
    #expect(qifRows(written, stated: order) == "2 \(day)")
  }

  @Test("one number that can only be a day makes the order known, with the line that shows it")
  func known() {
    #expect(
      qifRows("3/4/2026", "13/4/2026") == "2 2026-04-03\n6 2026-04-13\ndates are day/month (line 6)")
    #expect(qifRows("3/4'26", "3/14'26") == "2 2026-03-04\n6 2026-03-14\ndates are month/day (line 6)")
    #expect(qifRows("2026-04-03") == "2 2026-04-03")
    // The numbers of the year and of the day are 2026 and 26.
    #expect(qifRows("26/3/26") == "2 2026-03-26\ndates are day/month (line 2)")
  }

  @Test("it is never guessed")
  func unclear() {
    #expect(
      qifRows("4/4/2026", "03/04/2026")
        == "error 6:1 is 03/04/2026 3 April or 4 March? say --dates dmy or mdy")
    #expect(
      qifRows("26-01-28")
        == "error 2:1 is 26-01-28 26 January 2028 or 28 January 2026? say --dates dmy or ymd")
    #expect(qifRows("4/4/2026", "5/5/2026") == "2 2026-04-04\n6 2026-05-05")
    #expect(qifRows("3/4/2026", stated: .mdy) == "2 2026-03-04")
  }

  @Test("dates that no one order fits are an error, unless it is stated")
  func conflict() {
    #expect(
      qifRows("1/1/2026", "13/4/2026", "4/13/2026")
        == "error 10:1 the dates of lines 6 and 10 have different orders of day and month")
    #expect(
      qifRows("13/4/2026", "4/13/2026", stated: .dmy)
        == "2 2026-04-13\n6:2 `4/13/2026` is not a date: a year has 12 months")
  }

  @Test("dates of other sections, and what is not a date, do not decide the order")
  func others() {
    #expect(
      qif("!Type:Memorized\nD13/1/2026\n^\n!Account\nNA\nD13/1/2026\n^\n!Type:Bank\nD3/4/2026\nT1\nPa\n^\n")
        .hasPrefix("error 9:1 is "))
    #expect(
      qifRows("soon", "99/99/2026", "4/13/2026")
        == "10 2026-04-13\n2:2 `soon` is not a date\n6:2 `99/99/2026` is not a date: a year has 12 months\n"
        + "dates are month/day (line 10)")
  }
}
