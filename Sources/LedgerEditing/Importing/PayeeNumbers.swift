import LedgerModel
import LedgerText

/// The payees of entries and of rows by number. Equal numbers mean equal payees; case and accents do not
/// count.
struct PayeeNumbers {
  /// As they are written: most rows have the payee of another one, which is not folded again.
  private var written = NameTable()
  /// By the number in `written`.
  private var numbers: [Int] = []
  private var byText: [String: Int] = [:]
  /// Folded, by number.
  private(set) var texts: [String] = []
  /// By number.
  private var wordSets: [Int: Set<Substring>] = [:]

  mutating func number(of payee: String) -> Int {
    let (id, isNew) = written.add(payee)
    if isNew { numbers.append(numberOfFolded(payee)) }
    return numbers[Int(id.number)]
  }

  /// The number of the payee of an expense; `bytes` is scratch space.
  mutating func number(ofPayeeOf expense: Expense, in ledger: Ledger, _ bytes: inout [UInt8]) -> Int {
    bytes.removeAll(keepingCapacity: true)
    ledger.addPayee(of: expense, to: &bytes)
    let (id, isNew) = written.intern(bytes.span, 0, bytes.count)
    if isNew { numbers.append(numberOfFolded(String(decoding: bytes, as: UTF8.self))) }
    return numbers[Int(id.number)]
  }

  private mutating func numberOfFolded(_ payee: String) -> Int {
    let text = foldedForSearch(payee)
    if let known = byText[text] { return known }
    byText[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// Whether two payees share a distinctive word: of three letters, or in another script.
  mutating func shareWord(_ one: Int, _ other: Int) -> Bool { !words(one).isDisjoint(with: words(other)) }

  /// The number of distinctive words that two payees share.
  mutating func sharedWords(_ one: Int, _ other: Int) -> Int { words(one).intersection(words(other)).count }

  private mutating func words(_ number: Int) -> Set<Substring> {
    if let known = wordSets[number] { return known }
    let words = Set(
      texts[number].split { !$0.isLetter && !$0.isNumber }.filter { word in
        word.contains { $0.isLetter } && (word.count > 2 || word.utf8.contains { $0 >= 0x80 })
      })
    wordSets[number] = words
    return words
  }
}

extension NameTable {
  /// The number of a text, added if it is new.
  fileprivate mutating func add(_ text: String) -> (id: NameID, isNew: Bool) {
    let count = self.count
    let id = intern(text)
    return (id, self.count > count)
  }
}
