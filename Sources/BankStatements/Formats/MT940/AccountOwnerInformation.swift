import LedgerText

/// The description of a row, field 86, in one of three forms: in fields (`166?00GUTSCHRIFT?20Invoice 12?32YA
/// KUN`), in slashes (`/TRTP/SEPA/NAME/YA KUN/REMI/Invoice 12`) or free text. One value is used for all rows,
/// and its memory too.
struct AccountOwnerInformation {
  /// The three digits before fields.
  private(set) var code: ArraySlice<UInt8> = []
  /// Of the other party.
  private(set) var name = SwiftParts()
  /// The number of the other party's account.
  private(set) var account: ArraySlice<UInt8> = []
  /// What the payment is for; of free text the whole.
  private(set) var purpose = SwiftParts()
  /// The lines of the row before the description, with a blank between.
  private(set) var details: [UInt8] = []
  /// All lines: joined without a blank in fields and slashes, with one in free text.
  private var text: [UInt8] = []

  /// The name, else the purpose, else the whole; without a description the details.
  var payee: [UInt8] {
    if text.isEmpty { return details }
    return !name.isBlank ? name.bytes : !purpose.isBlank ? purpose.bytes : text
  }

  /// Reads the lines of a field, and those before it.
  mutating func read(_ bytes: [UInt8], _ lines: [Range<Int>], details detailLines: [Range<Int>]) {
    code = []
    account = []
    name.removeAll()
    purpose.removeAll()
    AccountOwnerInformation.join(bytes, detailLines, " ", &details)
    AccountOwnerInformation.join(bytes, lines, "", &text)
    if hasFields {
      readFields()
    } else if !readSlashes() {
      if lines.count > 1 { AccountOwnerInformation.join(bytes, lines, " ", &text) }
      purpose.add(text[...])
    }
  }

  /// Replaces a text with some lines.
  private static func join(
    _ bytes: [UInt8], _ lines: [Range<Int>], _ separator: String, _ text: inout [UInt8]
  ) {
    text.removeAll(keepingCapacity: true)
    for line in lines {
      if !text.isEmpty { text.append(contentsOf: separator.utf8) }
      text.append(contentsOf: bytes[line])
    }
  }
}

// In fields.
extension AccountOwnerInformation {
  /// Whether the text begins with three digits, a separator and the number of a field.
  private var hasFields: Bool {
    guard text.count > 3, text[..<3].allSatisfy(\.isDigit), hasNumber(4) else { return false }
    return text[3] < 0x80 && !text[3].isDigit && !text[3].isLetter && !text[3].isBlank
  }

  private mutating func readFields() {
    code = text[..<3]
    let separator = text[3]
    // The number of the field and where its text begins.
    var field: (number: Int, start: Int)?
    var otherAccount: ArraySlice<UInt8> = []
    var at = 3
    while at <= text.count {
      let isEnd = at == text.count
      if isEnd || text[at] == separator && hasNumber(at + 1) {
        if let field { take(field.number, text[field.start..<at], &otherAccount) }
        if isEnd { break }
        field = (Int(text[at + 1] - 0x30) * 10 + Int(text[at + 2] - 0x30), at + 3)
        at += 3
      } else {
        at += 1
      }
    }
    if account.isEmpty { account = otherAccount }
  }

  /// Whether two digits are at a place.
  private func hasNumber(_ at: Int) -> Bool {
    at + 1 < text.count && text[at].isDigit && text[at + 1].isDigit
  }

  private mutating func take(
    _ number: Int, _ part: ArraySlice<UInt8>, _ otherAccount: inout ArraySlice<UInt8>
  ) {
    if (20...29).contains(number) || (60...63).contains(number) { purpose.add(part) }
    if number == 32 || number == 33 { name.add(part) }
    if number == 31 { otherAccount = part }
    if number == 38 { account = part }
  }
}

// In slashes.
extension AccountOwnerInformation {
  /// A word between slashes after which a value begins.
  private enum Key {
    case name, transactionType, remittance
    /// In the remittance: whether it is free text.
    case form
    case account
    /// Account, bank, name and place of the other party.
    case party
    case other

    /// Whether a text with it is one in slashes.
    var isSign: Bool {
      switch self {
      case .name, .transactionType, .remittance: true
      case .form, .account, .party, .other: false
      }
    }
  }

  /// The keys that banks of the Netherlands and SWIFT's rules for field 86 name. Other words between slashes
  /// are text (`invoice 12/AB/34`).
  private static let keys: [UInt32: Key] = {
    var keys: [UInt32: Key] = [:]
    let others =
      "BIC EREF MARF CSID PREF ORDP BENM ULTB ULTC ULTD ADDR ISDT PURP RTRN TRCD CHGS EXCH OCMT OAMT SVCL KREF "
      + "IREF CREF INIT ID"
    for word in others.split(separator: " ") { keys[number(word.utf8)] = .other }
    let used: [(String, Key)] = [
      ("NAME", .name), ("TRTP", .transactionType), ("REMI", .remittance), ("USTD", .form), ("STRD", .form),
      ("IBAN", .account), ("CNTP", .party),
    ]
    for (word, key) in used { keys[number(word.utf8)] = key }
    return keys
  }()

  private static func number(_ word: some Sequence<UInt8>) -> UInt32 {
    word.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads a text in slashes; `false` if it is not one.
  private mutating func readSlashes() -> Bool {
    var isInSlashes = false
    var next = key(from: 0)
    while let (key, place) = next {
      // The slash after a key may be the one before the next.
      next = self.key(from: place.upperBound - 1)
      isInSlashes = isInSlashes || key.isSign
      let end = next?.place.lowerBound ?? text.count
      take(key, text[place.upperBound..<max(end, place.upperBound)])
    }
    if !isInSlashes {
      account = []
      name.removeAll()
      purpose.removeAll()
    }
    return isInSlashes
  }

  /// The next key from a place on, with its slashes.
  private func key(from start: Int) -> (key: Key, place: Range<Int>)? {
    var at = start
    while at < text.count {
      guard text[at] == .slash else {
        at += 1
        continue
      }
      var end = at + 1
      while end < text.count, end < at + 5, text[end].isCapital { end += 1 }
      if end < text.count, text[end] == .slash {
        let word = AccountOwnerInformation.number(text[at + 1..<end])
        if let key = AccountOwnerInformation.keys[word] { return (key, at..<end + 1) }
      }
      at += 1
    }
    return nil
  }

  private mutating func take(_ key: Key, _ text: ArraySlice<UInt8>) {
    var value = text
    while value.first == .slash { value.removeFirst() }
    while value.last == .slash { value.removeLast() }
    switch key {
    case .name: if name.isBlank { name.add(value) }
    case .remittance, .form: purpose.add(value)
    case .account: if account.isEmpty { account = value }
    case .party:
      let parts = text.split(separator: .slash, maxSplits: 3, omittingEmptySubsequences: false)
      if account.isEmpty, let first = parts.first { account = first }
      if name.isBlank, parts.count > 2 { name.add(parts[2]) }
    case .transactionType, .other: break
    }
  }
}

/// Parts of a text that are joined. A part of field 86 has at most 27 characters: a full one goes on in the
/// next, a shorter one was ended by the bank, and a blank follows.
struct SwiftParts {
  private static let full = 27

  private(set) var bytes: [UInt8] = []
  private var lastLength = 0

  var isBlank: Bool { bytes.allSatisfy { $0.isBlank } }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lastLength = 0
  }

  mutating func add(_ part: ArraySlice<UInt8>) {
    if !bytes.isEmpty, lastLength < SwiftParts.full { bytes.append(.space) }
    bytes.append(contentsOf: part)
    lastLength = part.count { $0 & 0xC0 != 0x80 }
  }
}

extension UInt8 {
  /// `/`
  static var slash: UInt8 { 0x2F }
}
