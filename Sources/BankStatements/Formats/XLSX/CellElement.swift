import LedgerFormats

/// The names of the elements of sheets and shared texts, as numbers: each is compared at once.
enum CellElement {
  /// The first eight letters of `sheetData`.
  static var sheetData: UInt64 { 0x7368_6565_7444_6174 }
  /// `row`
  static var row: UInt64 { 0x72_6F77 }
  /// `c`
  static var cell: UInt64 { 0x63 }
  /// `v`
  static var value: UInt64 { 0x76 }
  /// `f`
  static var formula: UInt64 { 0x66 }
  /// `is`
  static var inlineText: UInt64 { 0x6973 }
  /// `t`
  static var text: UInt64 { 0x74 }
  /// `rPh`
  static var phonetic: UInt64 { 0x72_5068 }
  /// `si`
  static var sharedItem: UInt64 { 0x7369 }
}

extension XMLReader {
  /// The first eight bytes of a name without its prefix.
  func key(_ name: XMLName) -> UInt64 {
    var key: UInt64 = 0
    for at in name.local.prefix(8) { key = key << 8 | UInt64(bytes[at]) }
    return key
  }

  /// The name of an attribute of one letter; 0 for all others.
  func letter(_ name: XMLName) -> UInt8 { name.range.count == 1 ? bytes[name.range.lowerBound] : 0 }
}
