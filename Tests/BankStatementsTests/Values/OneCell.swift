/// What comes of one row of a bank whose rules have some more lines.
func cell(_ amount: String, _ more: String..., date: String = "01/02/2026", text: String = "a") -> String {
  let own = ["date", "amount"].map { keyword in
    more.first { $0.hasPrefix(keyword + " ") }
      ?? (keyword == "date" ? "date 1 as DD/MM/YYYY" : "amount 3 spent positive")
  }
  let others = more.filter { line in !["date ", "amount "].contains { line.hasPrefix($0) } }
  let lines = ["statement b", "columns D T A", "payee 2"] + own + others
  // Rules fit a file only if a row has a date of their form.
  let form = own[0].split(separator: " ", maxSplits: 3).last.map { $0.filter { $0 != "\"" } } ?? ""
  let file = "D,T,A\n\"\(date)\",\"\(text)\",\"\(amount)\"\n\"\(someDay(form))\",other,1\n"
  let lineOfRow = outcome(file, lines.joined(separator: "\n    ") + "\n").split(separator: "\n").first {
    $0.hasPrefix("2 ") || $0.hasPrefix("2:")
  }
  return String((lineOfRow ?? "").drop { $0 != " " }.dropFirst())
}

/// A day in February, as a form of dates writes it.
private func someDay(_ form: String) -> String {
  let parts = [
    ("YYYY", "2026"), ("YY", "26"), ("MMM", "Feb"), ("MM", "02"), ("M", "2"), ("DD", "23"), ("D", "23"),
    ("hh", "01"), ("mm", "01"), ("ss", "01"),
  ]
  var rest = form[...]
  var day = ""
  while let first = rest.first {
    let part = parts.first { rest.hasPrefix($0.0) } ?? (String(first), String(first))
    day += part.1
    rest = rest.dropFirst(part.0.count)
  }
  return day
}
