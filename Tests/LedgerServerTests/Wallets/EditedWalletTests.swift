import TestSupport
import Testing

@Suite("After random edits the server's state is that of a fresh reading")
struct EditedWalletTests {
  private static let names = ["/w/wallet.ledger", "/w/2026-10.ledger", "/w/2026-11.ledger", "/w/more.ledger"]
  private static let start = [
    "/w/wallet.ledger": """
    base SGD
    include 2026-*.ledger
    option stale-rates 400
    tag hawker #dining
    card ppv "UOB PPV"
        cycle opens 15
        cap #contactless 4 mpd up to 600 SGD a cycle
    budget food 500 monthly
        tags #dining
    2026-10-01 1 EUR = 1.45 SGD

    """,
    "/w/2026-10.ledger": "2026-10-02 12.00 ppv #dining Ya Kun\n2026-10-03 5.00 EUR cash #hawker\n",
    "/w/2026-11.ledger":
      "2026-11-02 8.80 ppv #contactless 新记 🐰\n    note é\n2026-11-03 100.00 ppv #dining X\n",
    "/w/more.ledger": "2026-09-01 1.00 ppv\n",
  ]
  private static let pieces = [
    "a", " ", "\n", "\r\n", "\r", "é", "🐰", "#", "\"", ";", "1", "0", "-", "", "", "", "ppv", " #dining",
    "include more.ledger\n",
    "2026-11-05 9.99 ppv #contactless Z\n", "    note x\n", "card kf \"KF\"\n", "base EUR\n", "2026-1",
    "<<<<<<<", "\t",
    "\u{FEFF}",
    "2026-11-06 4.00 EUR = 5.80 ppv #new\n", "2026-11-06 4.00 ppv dining\n", "2026-10-02 1 EUR = 1.5 SGD\n",
    "subscription s 5 monthly from 2026-10-03\n    auto\n", "2026-11-03 paid s\n", "option stale-rates 1\n",
    "    fx-fee 3%\n", "option strict yes\n", "2026-11-06 paid t\n",
    "budget a 1\n", "    split 1.00 #dining\n", "2026-11-06 3.00 JPY cash\n2026-11-06 100 JPY = 0.9 SGD\n",
    "\u{A0}",
  ]

  /// What is open, as text, and what is on the disk.
  private struct World {
    var disk: MemoryFolder
    var open: [String: String] = [:]
    var client: EditorClient
    var isUTF8: Bool
  }

  @Test("characters, pasted blocks, includes, opening, closing, saving", arguments: [41, 42, 43, 44])
  func random(seed: UInt64) {
    var random = SmallRandom(seed: seed)
    for round in 0..<Campaign.size(2, of: 100) {
      let disk = MemoryFolder(Self.start)
      var world = World(disk: disk, client: EditorClient(disk: disk), isUTF8: round.isMultiple(of: 2))
      world.client.start(capabilities: world.isUTF8 ? Self.utf8 : "{}")
      Self.open(Self.names[0], &world)
      for _ in 0..<Campaign.size(30, of: 250) { Self.step(&world, &random) }
      world.client.isHeld = false
      world.client.send(bytes: [])
      Self.compare(world, "seed \(seed), round \(round)")
    }
  }

  private static let utf8 = "{\"general\": {\"positionEncodings\": [\"utf-8\"]}}"

  private static func open(_ name: String, _ world: inout World) {
    guard world.open[name] == nil, let text = world.disk.files[name] else { return }
    world.open[name] = text
    world.client.open(name, text)
  }

  private static func step(_ world: inout World, _ random: inout SmallRandom) {
    let name = random.next(of: names)
    // Several edits are there before the first is read.
    world.client.isHeld = random.next(below: 3) == 0
    switch random.next(below: 12) {
    case 0: open(name, &world)
    case 1 where name != names[0]:
      world.open[name] = nil
      world.client.close(name)
    case 2:
      guard let text = world.open[name] else { return }
      world.disk.files[name] = text
      world.client.notify(
        "textDocument/didSave", "{\"textDocument\": {\"uri\": \"\(EditorClient.uri(name))\"}}")
    case 3 where world.open[name] == nil:
      world.disk.files[name] = (world.disk.files[name] ?? "") + random.next(of: pieces)
      world.client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
    default: edit(name, &world, &random)
    }
  }

  private static func edit(_ name: String, _ world: inout World, _ random: inout SmallRandom) {
    guard let text = world.open[name] else { return }
    let scalars = Array(text.unicodeScalars)
    let start = random.next(below: scalars.count + 1)
    let end = min(scalars.count, start + random.next(of: [0, 0, 0, 1, 1, 3, 40]))
    let new = random.next(of: pieces)
    let range = "\(place(start, scalars, world.isUTF8))-\(place(end, scalars, world.isUTF8))"
    // Inside a CRLF there is no place.
    for edge in [start, end]
    where edge > 0 && edge < scalars.count && scalars[edge] == "\n" && scalars[edge - 1] == "\r" {
      return
    }
    world.client.change(name, range, new)
    var changed = String.UnicodeScalarView()
    changed.append(contentsOf: scalars[..<start])
    changed.append(contentsOf: new.unicodeScalars)
    changed.append(contentsOf: scalars[end...])
    world.open[name] = String(changed)
  }

  private static func place(_ offset: Int, _ text: [Unicode.Scalar], _ isUTF8: Bool) -> String {
    var (line, character, at) = (0, 0, 0)
    while at < offset {
      let isEnd = text[at] == "\n" || text[at] == "\r" && (at + 1 == text.count || text[at + 1] != "\n")
      character += isUTF8 ? UTF8.width(text[at]) : UTF16.width(text[at])
      if isEnd { (line, character) = (line + 1, 0) }
      at += 1
    }
    return "\(line):\(character)"
  }

  private static func compare(_ world: World, _ comment: Comment) {
    for (name, text) in world.open { #expect(world.client.text(of: name) == text, comment) }
    var fresh = EditorClient(disk: MemoryFolder(world.disk.files))
    fresh.start(capabilities: world.isUTF8 ? utf8 : "{}")
    for name in names where world.open[name] != nil { fresh.open(name, world.open[name] ?? "") }
    for name in names { #expect(world.client.found(name) == fresh.found(name), comment) }
  }
}
