/// A generated journal of any length, the same in every run: twelve cards with lines, a fifth of the expenses foreign,
/// tags, refunds, posting dates, comments, as in `examples/`.
struct Corpus {
  /// The same expenses on other days, in other orders and formats.
  enum Form: String, CaseIterable {
    /// Over ten years, in order.
    case decade
    /// Within 30 days, in order.
    case month
    /// Within 84 days, each line a day later than the one before.
    case interleaved
    /// Over ten years, the lines shuffled.
    case shuffled
    /// The expenses of `decade` as a CSV table of plain values.
    case table
    /// The expenses of two years as a card statement of DBS.
    case statement
  }

  private var state: UInt64 = 0x2545_F491_4F6C_DD1D
  private(set) var bytes: [UInt8] = []

  private static let (firstDay, days) = (16_801, 3_652)  // from 2016-01-01

  /// A journal, table or statement of a number of expenses.
  init(expenses: Int, _ form: Form = .decade) {
    bytes.reserveCapacity(expenses * 75 + 8192)
    switch form {
    case .decade, .month, .interleaved, .shuffled:
      add(Corpus.definitions)
      addRates(every: max(1, 365_200 / max(expenses, 1)))
      addPlans(from: Corpus.firstDay)
    case .table: add("date,posted,amount,currency,card,tags,payee\n")
    case .statement: add(Corpus.statementHeader)
    }
    let places = form == .shuffled ? Corpus.shuffled(expenses) : []
    for index in 0..<expenses {
      switch form {
      case .decade: add(expense(Corpus.day(index, of: expenses, in: Corpus.days)))
      case .month: add(expense(Corpus.day(index, of: expenses, in: 30) + Corpus.days - 50))
      case .interleaved: add(expense(Corpus.firstDay + Corpus.days - 104 + index % 84))
      case .shuffled: add(expense(Corpus.day(places[index], of: expenses, in: Corpus.days)))
      case .table: addRow(expense(Corpus.day(index, of: expenses, in: Corpus.days)))
      case .statement: addPosting(expense(Corpus.day(index, of: expenses, in: 730) + Corpus.days - 780))
      }
    }
  }

  private static func day(_ index: Int, of expenses: Int, in days: Int) -> Int {
    firstDay + index * days / expenses
  }

  /// The numbers below a number in a made-up order.
  private static func shuffled(_ count: Int) -> [Int] {
    var random = Corpus(expenses: 0, .table)
    var places = Array(0..<count)
    for index in places.indices.dropFirst() { places.swapAt(index, random.next(index + 1)) }
    return places
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// xorshift64*: fast, and the same everywhere.
  private mutating func next(_ bound: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
  }

  private struct Expense {
    var day: Int
    var posted: Int?
    var card: Int
    var amount: String
    /// `nil` for the card's.
    var currency: String?
    /// In SGD, of a foreign amount.
    var price: String?
    var tags: String
    var payee: String
    var comment = ""
  }

  private mutating func expense(_ day: Int) -> Expense {
    let card = next(12)
    let posted = card % 2 == 0 && next(10) < 8 ? day + 1 + next(3) : nil
    let kind = Corpus.kinds[next(Corpus.kinds.count)]
    let cents = 200 + next(next(10) == 0 ? 40_000 : 6_000)
    let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    let sign = next(50) == 0 ? "-" : ""
    var expense = Expense(
      day: day, posted: posted, card: card, amount: sign + amount, currency: nil, price: nil, tags: kind.tags,
      payee: ""
    )
    if next(5) == 0 {
      let currency = Corpus.currencies[next(Corpus.currencies.count)]
      if currency == "JPY" { expense.amount = "\(sign)\(cents)" }
      expense.currency = currency
      if next(5) == 0 { expense.price = sign + amount }
    }
    expense.payee = kind.payees[next(kind.payees.count)]
    if next(40) == 0 { expense.comment = "  ; shared" }
    return expense
  }

  /// Adds a line of a journal.
  private mutating func add(_ expense: Expense) {
    add(date(expense.day))
    if let posted = expense.posted { add("=" + date(posted)) }
    add("   \(expense.amount)")
    if let currency = expense.currency { add(" \(currency)") }
    if let price = expense.price { add(" = \(price) SGD") }
    add("  c\(expense.card)  \(expense.tags) \(expense.payee)\(expense.comment)\n")
  }

  /// Adds a row of the table.
  private mutating func addRow(_ expense: Expense) {
    add(
      "\(date(expense.day)),\(expense.posted.map(date) ?? ""),\(expense.amount),\(expense.currency ?? "SGD"),"
    )
    add("c\(expense.card),\(expense.tags),\(expense.payee)\n")
  }

  /// Adds a row of the statement.
  private mutating func addPosting(_ expense: Expense) {
    let (day, posted) = (statementDate(expense.day), statementDate(expense.posted ?? expense.day))
    let isRefund = expense.amount.hasPrefix("-")
    let (debit, credit) = isRefund ? ("", String(expense.amount.dropFirst())) : (expense.amount, "")
    add("\"\(day)\",\"\(posted)\",\"\(expense.payee)\",\"PURCHASE\",\"Contactless\",\"Settled\",")
    add("\"\(debit)\",\"\(credit)\"\n")
  }

  /// Adds ten years of salaries and savings.
  private mutating func addPlans(from first: Int) {
    for month in 0..<120 {
      add("\(date(first + month * 30)) income \(5_000 + next(500)).00 bank #salary Work\n")
      add("\(date(first + month * 30 + 1)) saved trip \(next(300)).00\n")
    }
  }

  /// Adds a rate of each currency every few days: about one line for twenty expenses, as in `examples/`; a million
  /// expenses have one each day.
  private mutating func addRates(every days: Int) {
    for day in stride(from: 16_801 - 5, to: 16_801 + 3_660, by: days) {
      for (index, currency) in Corpus.currencies.enumerated() {
        let rate = Corpus.rates[index] + next(Corpus.rates[index] / 20)
        let digits = String(rate)
        let padded = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
        add("\(date(day)) rate \(currency) \(padded.dropLast(6)).\(padded.suffix(6)) SGD\n")
      }
    }
  }

  /// `YYYY-MM-DD` of a day counted from 1970-01-01.
  private func date(_ day: Int) -> String {
    let (year, month, dayOfMonth) = parts(day)
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(dayOfMonth < 10 ? "0" : "")\(dayOfMonth)"
  }

  /// `DD MMM YYYY` of such a day.
  private func statementDate(_ day: Int) -> String {
    let (year, month, dayOfMonth) = parts(day)
    return "\(dayOfMonth < 10 ? "0" : "")\(dayOfMonth) \(Corpus.months[month - 1]) \(year)"
  }

  private func parts(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (year, month, dayOfMonth)
  }
}
