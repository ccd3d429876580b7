import TestSupport
import Testing

@Suite("Lenses")
struct CodeLensesTests {
  @Test("above cards, budgets, statements that differ and automatic subscriptions")
  func all() {
    var client = NumbersWallet.client()
    let lenses = client.request("codeLens", of: NumbersWallet.path).items.map { item in
      "\(item["range.start.line"]) \(item["command.title"]) \(item["command.command"]) \(item["command.arguments"])"
    }
    func line(_ words: String) -> Int { NumbersWallet.line(words) }
    #expect(
      lenses == [
        "\(line("card gold")) 46.00 spent · #dining 590.00 left · 16 days milepost.report [cards,card:gold]",
        "\(line("card blue")) 56.10 spent · 16 days milepost.report [cards,card:blue]",
        "\(line("budget food")) 430.00 left, 25.29 a day milepost.report [budgets,food]",
        "\(line("subscription tv")) 3 renewals since September, 30.00 milepost.report [subscriptions,tv]",
        "\(line("statement gold")) 10.00 SGD missing milepost.report [cards,card:gold]",
      ])
  }

  @Test("each report exists")
  func reports() {
    var client = NumbersWallet.client()
    for item in client.request("codeLens", of: NumbersWallet.path).items {
      let words = item["command.arguments"].items.map { "\"\($0)\"" }.joined(separator: ", ")
      let answer = client.request(
        "workspace/executeCommand", "{\"command\": \"milepost.report\", \"arguments\": [\(words)]}")
      #expect(answer.description.contains("###") || answer.description.contains("|"), "\(words): \(answer)")
    }
  }
}
