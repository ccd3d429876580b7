import LedgerModel
import LedgerParser

extension CommandSpec {
  static let add = CommandSpec(
    summary: "record an expense",
    usage: "AMOUNT [CUR] [CARD] [+TAG ...] [PAYEE ...]",
    help: """
      Adds an expense after the last one of its day, and shows what it earns and what
      is left of the cap and the budget. A card can be named by words of its name,
      title or nickname, and by its last digits. A card, tags or currency that you
      leave out are those of the last expense with this payee. After the amount you
      can give the billed amount or a rate: 42 USD = 56.37, 42 USD @ 1.3421. A second
      card, amount or currency, or a day, is refused in a payee unless you quote that:
      'Shop 12.50'. --used records what it uses of a benefit or coupon: --used uber,
      --used 'uber 12.40'. --split gives a part tags of its own, --share is what
      another person owes of it. Without words it asks for them on a terminal, and
      asks again after a wrong answer; otherwise it reads one expense per line from
      standard input and records all of them or none. Such a line can start with a day
      (fri, yesterday, 2026-01-03). A small word before the tags that is not a card is
      a part of the payee (12 foo +dining Ya Kun); on a terminal it asks whether it is
      a card.
      """,
    examples: [
      "milepost add 12.50 ppv +dining Ya Kun", "milepost add 20 gold Ya Kun", "milepost add 12.50 Ya Kun",
      "milepost add 42 USD = 56.37 vs +online Amazon -d yesterday",
      "milepost add 23.40 plat Uber --used uber",
      "milepost add 120 ladys +dining Burnt Ends --share '1/3 mei'",
    ],
    options: [
      .takes(.date), .takes(.posted), .takes(.note), .takes(.receipt), .takes(.split), .takes(.share),
      .takes(.used),
    ],
    completes: .words { $0.payment($0.openNames(.source), $0.payees()) },
    run: .entry(.expense))
}
