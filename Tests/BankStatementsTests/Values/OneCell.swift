/// What comes of one row of a bank whose rules have some more lines.
func cell(_ amount: String, _ more: String..., date: String = "01/02/2026", text: String = "a") -> String {
  let own = ["date", "amount"].map { keyword in
    more.first { $0.hasPrefix(keyword + " ") }
      ?? (keyword == "date" ? "date 1 as DD/MM/YYYY" : "amount 3 spent positive")
  }
  let others = more.filter { line in !["date ", "amount "].contains { line.hasPrefix($0) } }
  let lines = ["statement b", "columns D T A", "payee 2"] + own + others
  let file = "D,T,A\n\"\(date)\",\"\(text)\",\"\(amount)\"\n"
  let text = outcome(file, lines.joined(separator: "\n    ") + "\n")
  return String(text.split(separator: "\n")[0].drop { $0 != " " }.dropFirst())
}
