import LedgerParser
import TestSupport
import Testing

/// A file from which chunks are made at a size of any number of bytes: what it means must not depend on where they part.
@Suite("One chunk or two")
struct ChunkTests {
  /// All that a reading says, as text.
  private func everything(_ read: ReadText) -> [String] {
    let names = read.ledger.vocabulary.names
    return read.faults + read.expenses + read.incomes + read.rates + read.others + read.cardTerms()
      + read.budgets()
      + read.goals() + read.subscriptions() + read.coupons + read.expectations() + read.merchants + read.codes
      + read.ledger.definitions.cards.map { names.text($0.name) } + ["\(read.loaded.entries)"]
      + read.ledger.entries.others.map { "\($0.kind) \($0.date)" }
      + read.ledger.entries.expenses.map { "\(read.ledger.map.order.number(of: $0.position))" }
      + read.ledger.entries.expenses.map { expense in
        let price = expense.price.map { read.ledger.entries.prices[$0] }
        // Numbers of names and currencies may be others.
        let code = read.ledger.settings.currencies.code(expense.currency)
        return
          "\(expense.original) \(code) \(expense.amount) \(expense.money.base) \(expense.posted, default: "-") "
          + "\(expense.payeeOffset, default: "-") \(price, default: "-") \(read.ledger.entries.parts(of: expense))"
      }
  }

  private let wallet = """
    base SGD
    card ppv "P"
        earn 1
        cap #dining 4 up to 600
    ; a comment
    2026-01-03 6.40 ppv #dining Ya Kun
        note below
    account posb
    2026-01-05=2026-01-07 42.00 USD = 56.37 ppv #online "Amazon ; US"

    2026-01-06 income 5,000 posb #salary Work
    2026-01-02 rate USD 1.3421 SGD
    budget food 800 monthly
        tags #dining
    2026-01-07 R$4 cash #fun x
    currency BRL
        symbol R$
    2026-01-02 rate BRL 0.25 SGD
    goal trip 5 by 2027-01-01
    option worth 1.8 USD per 100 miles
    expect eat "Out" 600 USD monthly #dining #groceries
        each 45
        only ppv
    2026-01-08 saved trip 1
    2026-01-09 card ppv
        bank B
    subscription net 5 monthly from 2026-01-09
    2026-01-09 paid net
        receipt r.pdf
    coupon c expires 2026-12-31
    merchant "Ya Kun"
        mcc 5814
        tags #dining
        card ppv
    mcc 5814 "Fast food" #dining
    2026-01-10 used c all
    2026-01-10 snooze coupon/c until 2026-01-20
    2026-01-31 statement ppv 0
    2026-02-05 credited ppv 0
    2026-01-11 1 cash #dining last

    """

  @Test("wherever the halves of a file part, they mean what the whole means")
  func halves() {
    let whole = everything(ReadText(wallet))
    #expect(whole.count > 30 && ReadText(wallet).faults.isEmpty)
    // Lines above the wallet move the middle of the file, at which the halves part, over each of its lines.
    for above in stride(from: 0, to: wallet.utf8.count, by: Campaign.size(61, of: 3)) {
      let comment = ";" + String(repeating: "x", count: above) + "\n"
      for text in [comment + wallet, wallet + comment] {
        let (one, two) = (ReadText(text), ReadText(text, largeFile: 1))
        if everything(one) != everything(two) { Issue.record("\(above)") }
      }
    }
  }

  @Test("faults are found at the same places, and hide no other")
  func faults() {
    let lines = wallet.split(separator: "\n", omittingEmptySubsequences: false)
    let wrong = [
      "2026-01-05 5", "    note stray", "2026-02-30 1 cash", "x", "\"", "2026-01-05 1 nobody x", "base USD",
      "<<<<<<< a",
    ]
    for (number, fault) in wrong.enumerated() {
      for place in stride(from: number % 3, to: lines.count, by: Campaign.size(7, of: 1)) {
        var changed = lines
        changed.insert(fault[...], at: place)
        let text = changed.joined(separator: "\n")
        let (one, two) = (ReadText(text), ReadText(text, largeFile: 1))
        if everything(one) != everything(two) {
          Issue.record("\(fault) in line \(place + 1): \(one.faults) \(two.faults)")
        }
      }
    }
  }

  @Test("an include parts a file too, and what it includes is read at its place")
  func includes() {
    let lines = wallet.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    // Each place where an entry begins.
    let starts = lines.indices.filter { place in
      lines[place].first.map { !" ;".contains($0) } ?? false
    }
    let whole = ReadText(wallet)
    for start in stride(from: 1, to: starts.count, by: Campaign.size(3, of: 1)) {
      for end in stride(from: start, to: starts.count, by: Campaign.size(4, of: 1)) {
        let part = starts[start]..<starts[end]
        let main = lines[..<part.lowerBound] + ["include part.ledger"] + lines[part.upperBound...]
        let files = ["part.ledger": lines[part].joined(separator: "\n") + "\n"]
        for largeFile in [1, 4 << 20] {
          let split = ReadText(main.joined(separator: "\n"), files: files, largeFile: largeFile)
          #expect(split.faults == [] && split.expenses == whole.expenses && split.incomes == whole.incomes)
          #expect(
            split.others == whole.others && split.cardTerms() == whole.cardTerms()
              && split.rates == whole.rates)
          let order = split.ledger.entries.expenses.map { split.ledger.map.order.number(of: $0.position) }
          #expect(order == order.sorted())
        }
      }
    }
  }

  @Test("line ends, a byte-order mark and a missing last line end are the same for both")
  func ends() {
    for text in [
      wallet.replacing("\n", with: "\r\n"), "\u{FEFF}" + wallet, String(wallet.dropLast()), "\u{FEFF}\n", "",
      ";", "\n",
    ] {
      let (one, two) = (ReadText(text), ReadText(text, largeFile: 1))
      #expect(everything(one) == everything(two))
    }
  }
}
