import TestSupport
import Testing

@Suite("Pools, limits and activation of a card that do not fit together")
struct PoolFaultTests {
  @Test(
    "each error is at the smallest place that is wrong",
    arguments: [
      "cap #dining 2 up to ⟦E332⟧5 points", "cap #dining 2 up to 5 miles at 100 3 up to ⟦E332⟧5 back",
      "cap #dining 2% up to ⟦E332⟧5 points at 100 up to ⟦E332⟧5 miles",
      "pool p up to 5 points\n    cap #dining 2 in ⟦E332⟧p",
      "pool p up to 5 at 9 up to 5 back\n    cap #dining 2 in ⟦E332⟧p",
      "pool p up to 5 monthly from ⟦E325⟧anniversary\n    cap #dining 2 in p", "pool ⟦W381⟧p up to 5 monthly",
      "cap #dining 2% activate\n    benefit ⟦E369⟧dining 5 monthly activate",
    ])
  func places(property: String) {
    expectFaults("base SGD\ncard a \"A\"\n    " + property + "\n")
  }

  @Test("a template's line in an own pool of another unit: the pool's limit is wrong")
  func ownPool() {
    expectFaults(
      """
      base SGD
      template card t "T"
          pool p up to 5 miles
          cap #dining 2 in p
      card a like t
          pool p up to ⟦E332⟧5 SGD back

      """)
  }

  @Test(
    "a template's pool in points is an error of `points none`, with lines or without",
    arguments: [
      "    ⟦E374⟧points none\n", "    cap #dining none\n    ⟦E374⟧points none\n",
      "    ⟦E374⟧points none\n    cap #travel 3 in p\n",
      "    points none\n    pool p none\n    cap #dining none\n",
      "    points none\n    pool p up to 5 miles\n", "",
    ])
  func pointsNone(properties: String) {
    expectFaults(
      """
      base SGD
      template card t "T"
          points 1 P = 2 miles
          pool p up to 5 at 10 up to 5 points
          cap #dining 2 in p
      card a like t

      """ + properties)
  }

  @Test(
    "an unknown pool is reported beside another error of the card, but not where that may be the pool",
    arguments: [
      "    cap #fuel ⟦E110⟧x\n    cap #dining 2 in ⟦E358⟧q\n",
      "    pool q up to ⟦E110⟧x\n    cap #dining 2 in q\n",
      "    ⟦E200⟧pol q up to 5\n    cap #dining 2 in q\n",
      "    pool q up to ⟦E320⟧5 USD\n    cap #dining 2 in q\n",
      "    pool q up to 5 at 9 up to 6 at ⟦E353⟧8 up to 7\n    cap #dining 2 in q\n",
      "    ⟦E200⟧lasst4 1234\n    cap #dining 2 in ⟦E358⟧q\n",
      "    cap #dining 2 in ⟦E358⟧q\n2026-01-01 card a\n    opened 2026-02-⟦E102⟧30\n",
      "    cap #dining 2 in q\n2026-01-01 card a\n    pool q up to ⟦E110⟧x\n",
    ])
  func unknownPool(properties: String) {
    expectFaults("base SGD\ncard a \"A\"\n" + properties)
  }
}
