import BankStatements
import Testing

@Suite("Dates are read by the form that the rules name")
struct DateTests {
  @Test(
    "forms",
    arguments: [
      ("DD/MM/YYYY", "03/04/2026", "2026-04-03"), ("MM/DD/YYYY", "03/04/2026", "2026-03-04"),
      ("YYYY-MM-DD", "2026-04-03", "2026-04-03"), ("DD-MM-YYYY", "03-04-2026", "2026-04-03"),
      ("\"DD MMM YYYY\"", "03 Apr 2026", "2026-04-03"), ("\"D MMM YYYY\"", "3  APR  2026", "2026-04-03"),
      ("D/M/YY", "3/4/26", "2026-04-03"), ("D/M/YY", "13/12/26", "2026-12-13"),
      ("YYYYMMDD", "20260403", "2026-04-03"),
      ("DD.MM.YYYY", "03.04.2026", "2026-04-03"),
      ("\"YYYY-MM-DD hh:mm:ss\"", "2026-04-03 23:59:59", "2026-04-03"),
      ("\"MMM D, YYYY\"", "apr 3, 2026", "2026-04-03"), ("DD/MM/YYYY", "29/02/2028", "2028-02-29"),
    ])
  func forms(form: String, written: String, day: String) {
    #expect(cell("1", "date D as \(form)", date: written) == "\(day) 1 a")
  }

  @Test(
    "what is not a date, and why",
    arguments: [
      ("DD/MM/YYYY", "31/02/2026", "`31/02/2026` is not a date: February 2026 has 28 days"),
      ("DD/MM/YYYY", "00/02/2026", "`00/02/2026` is not a date: February 2026 has 28 days"),
      ("DD/MM/YYYY", "01/13/2026", "`01/13/2026` is not a date: a year has 12 months"),
      ("DD/MM/YYYY", "01/02/1826", "`01/02/1826` is not a date: years must be from 1900 to 2199"),
      ("DD/MM/YYYY", "1/2/2026", "`1/2/2026` is not of the form DD/MM/YYYY"),
      ("DD/MM/YYYY", "01/02/26", "`01/02/26` is not of the form DD/MM/YYYY"),
      ("DD/MM/YYYY", "01/02/2026x", "`01/02/2026x` is not of the form DD/MM/YYYY"),
      ("\"DD MMM YYYY\"", "03 Foo 2026", "`03 Foo 2026` is not of the form DD MMM YYYY"),
    ])
  func mistakes(form: String, written: String, why: String) {
    #expect(cell("1", "date D as \(form)", date: written) == why)
  }

  @Test("a date inside the description; without a year it is the newest one not after the posting date")
  func inPayee() {
    func text(_ text: String, _ form: String, posted: String = "05/01/2026") -> String {
      outcome(
        "D,T,A\n\(posted),\(text),1\n",
        """
        statement b
            columns D T A
            posted D as DD/MM/YYYY
            date from payee \(form)
            payee T
            amount A spent positive

        """)
    }
    #expect(text("Toast 31 DEC SG", "\"DD MMM\"").hasPrefix("2 2025-12-31=2026-01-05 1 Toast SG\n"))
    #expect(text("Toast 05/01", "DD/MM").hasPrefix("2 2026-01-05=2026-01-05 1 Toast\n"))
    #expect(text("Toast 06/01", "DD/MM").hasPrefix("2 2025-01-06=2026-01-05 1 Toast\n"))
    #expect(text("Toast 29/02", "DD/MM").hasPrefix("2 2024-02-29=2026-01-05 1 Toast\n"))
    // One that does not exist is none.
    #expect(text("Toast 29/02/2025", "DD/MM/YYYY").hasPrefix("2 2026-01-05=2026-01-05 1 Toast 29/02/2025\n"))
    // No date in it: the day it was posted.
    #expect(text("Toast 31/12x", "DD/MM").hasPrefix("2 2026-01-05=2026-01-05 1 Toast 31/12x\n"))
    // A posting date before the purchase is left out.
    #expect(text("Toast 07/01/2026", "DD/MM/YYYY").hasPrefix("2 2026-01-07 1 Toast\n"))
  }
}
