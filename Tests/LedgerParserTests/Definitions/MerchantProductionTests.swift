import Testing

@Suite("Merchants and codes as they are written")
struct MerchantProductionTests {
  @Test(
    "names, codes, tags, a card, a note",
    arguments: [
      ("merchant \"Ya Kun\"", "\"Ya Kun\""),
      ("merchant \"Ya Kun\" \"Kaya \\\"Toast\\\"\"", "\"Ya Kun\" \"Kaya \"Toast\"\""),
      (
        "card ppv \"P\"\nmerchant \"A\"\n    mcc 5814 #5812 5814\n    tags #dining #food\n    card ppv\n    note by  the sea ; x",
        "\"A\" mcc 5814 5812 #dining #food card ppv note by  the sea"
      ),
      ("merchant \"A\"\n    card mei\ncard p \"P\"\ncard mei \"M\"\n    under p", "\"A\" card mei"),
    ])
  func merchants(text: String, expected: String) { #expect(meaning(text) { $0.merchants } == [expected]) }

  @Test(
    "a code or range with a name and tags",
    arguments: [
      ("mcc 5814 \"Fast food\" #dining #food", "5814 \"Fast food\" #dining #food"),
      ("mcc 8398 none", "8398 none"),
      ("mcc 5811-5814 \"Eating\" none", "5811-5814 \"Eating\" none"), ("mcc #5814 #dining", "5814 #dining"),
      ("mcc 5814 \"Fast food\"", "5814 \"Fast food\""),
      ("mcc 5814 #dining\nmcc 5814 #dining", "5814 #dining"),
    ])
  func codes(text: String, expected: String) { #expect(meaning(text) { $0.codes } == [expected]) }

  @Test(
    "each fault is at its place",
    arguments: [
      "merchant⟦E018⟧", "merchant ⟦E405⟧Ya Kun", "merchant ⟦E405⟧\"Ya Kun\" Kaya", "merchant ⟦E402⟧\"\"",
      "merchant ⟦E402⟧\"* - *\"", "merchant \"A\" ⟦E402⟧\"…\"",
      "merchant \"A\"\n    mcc ⟦E406⟧581", "merchant \"A\"\n    mcc 5814 ⟦E406⟧2026",
      "merchant \"A\"\n    mcc ⟦E406⟧5811-5814",
      "merchant \"A\"\n    mcc⟦E018⟧", "merchant \"A\"\n    tags⟦E018⟧",
      "merchant \"A\"\n    tags ⟦E018⟧dining",
      "merchant \"A\"\n    card ⟦E407⟧nope", "merchant \"A\"\n    card ⟦E407⟧cash",
      "merchant \"A\"\n    ⟦E200⟧code 5814",
      "merchant \"A\"\n    mcc 5814\n    ⟦E201⟧mcc 5812", "merchant \"Café\"\nmerchant \"B\" ⟦E408⟧\"CAFE\"",
      "merchant \"Ya Kun\" ⟦E408⟧\"ya   kun\"",
      "mcc⟦E018⟧", "mcc ⟦E406⟧581", "mcc ⟦E406⟧58145 #dining", "mcc ⟦E406⟧5899-5800 none",
      "mcc ⟦E406⟧\"5814\"",
      "mcc ⟦E406⟧1990 none", "mcc 5814 none ⟦E019⟧#dining", "mcc 5814 #dining ⟦E019⟧none", "mcc ⟦W400⟧5814",
      "mcc 5814 none\n    ⟦E106⟧note x", "mcc 5814 #dining\nmcc ⟦E409⟧5814 #food",
      "mcc 5811-5814 #dining\nmcc ⟦E415⟧5812-5820 none", "tag ⟦E400⟧5814", "category ⟦E400⟧5814",
      "2026-01-01 ⟦E414⟧merchant \"A\"", "2026-01-01 ⟦E414⟧mcc 5814 #dining",
      // Properties are checked below a broken first line, too.
      "merchant ⟦E405⟧Ya Kun\n    mcc ⟦E406⟧581",
    ])
  func faults(text: String) { expectFaults(text) }

  @Test("ranges may be inside one another, or apart")
  func nested() {
    let text =
      "mcc 5000-5999 #shopping\nmcc 5800-5899 #dining\nmcc 5811-5814 none\nmcc 5900-5999 none\nmcc 6000-6010 none"
    #expect(meaning(text) { $0.codes }.count == 5)
  }

  @Test("a code is a known tag everywhere, years are not, and it is never a category")
  func tags() {
    expectFaults("2026-01-03 6.40 cash #5814 #0742 Ya Kun")
    expectFaults("2026-01-03 6.40 cash ⟦W311⟧#2026 Ya Kun")
    expectFaults("2026-01-03 6.40 cash ⟦W311⟧#0000 Ya Kun")
    expectFaults("budget b 100 monthly\n    tags #5814 #4121\n2026-01-03 6.40 cash #5814 Ya Kun")
    expectFaults("budget 5814 100 monthly\n2026-01-03 6.40 cash #5814 5814 Ya Kun")
    // A payee may begin with one, or with the number of a house.
    expectFaults("2026-01-03 6.40 cash 5814 Ya Kun")
    expectFaults(
      "card a \"A\"\n    bonus #dining #5813 9 except #5814\n    exclude #6300\n    exclude #6011 from minimum\n    bonus #5411 3 min 100 SGD of #5412"
    )
  }
}
