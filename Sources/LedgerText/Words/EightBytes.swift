/// Eight bytes of a text as one number, the first in its lowest byte: a question about each byte is answered for all of
/// them at once, without a branch that depends on the text.
@frozen public struct EightBytes {
  /// The bytes.
  public let word: UInt64

  /// The bytes from a place on, of which there must be eight.
  @inlinable @inline(__always)
  public init(_ bytes: Span<UInt8>, at place: Int) {
    word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
  }

  /// The bytes of a number.
  @inlinable @inline(__always)
  public init(_ word: UInt64) { self.word = word }

  /// The first byte.
  @inlinable @inline(__always)
  public var first: UInt8 { UInt8(truncatingIfNeeded: word) }

  /// The first `count` bytes and zeros after them; `count` is 1 to 8.
  @inlinable @inline(__always)
  public func prefix(_ count: Int) -> UInt64 {
    word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// The spaces before the first other byte, 0 to 8.
  @inlinable @inline(__always)
  public var leadingSpaces: Int { (word ^ EightBytes.each(.space)).trailingZeroBitCount >> 3 }

  /// The digits before the first other byte, 0 to 8.
  @inlinable @inline(__always)
  public var leadingDigits: Int {
    let values = word ^ EightBytes.each(0x30)
    let others = ((values & EightBytes.each(0x7F)) &+ EightBytes.each(0x76)) | values
    return EightBytes.place(of: others)
  }

  /// The bytes before the first space or control character, 0 to 8.
  @inlinable @inline(__always)
  public var leadingWordBytes: Int {
    EightBytes.place(of: ~((word & EightBytes.each(0x7F)) &+ EightBytes.each(0x5F)) & ~word)
  }

  /// The bytes before the first that ends a line or that a payee must be read with care for, 0 to 8: a line feed, `"`,
  /// `#`, one from `;` to `@`, or a byte outside ASCII.
  @inlinable @inline(__always)
  public var leadingPlainBytes: Int {
    let feeds = word ^ EightBytes.each(.lineFeed)
    let marks = (word & EightBytes.each(0xFE)) ^ EightBytes.each(.quote)
    // The lowest zero byte gets its high bit; a borrow may set higher ones, which are not asked for.
    let zeros = ((feeds &- EightBytes.each(1)) & ~feeds) | ((marks &- EightBytes.each(1)) & ~marks)
    // The high bit of each byte above `:` and below `A`.
    let low = word & EightBytes.each(0x7F)
    let signs = (EightBytes.each(0xC0) &- low) & (low &+ EightBytes.each(0x45))
    return EightBytes.place(of: zeros | signs | word)
  }

  /// The bytes before the first control character, `"`, `#` or `;`, 0 to 8.
  @inlinable @inline(__always)
  public var leadingPayeeBytes: Int {
    let marks = (word & EightBytes.each(0xFE)) ^ EightBytes.each(.quote)
    let comments = word ^ EightBytes.each(.semicolon)
    // As above; a byte below a space gets its high bit, too.
    return EightBytes.place(
      of: ((marks &- EightBytes.each(1)) & ~marks) | ((comments &- EightBytes.each(1)) & ~comments)
        | ((word &- EightBytes.each(.space)) & ~word))
  }

  /// The high bit of each byte that is a space.
  @inlinable @inline(__always)
  public var spaces: UInt64 {
    let others = word ^ EightBytes.each(.space)
    return ~(((others & EightBytes.each(0x7F)) &+ EightBytes.each(0x7F)) | others) & EightBytes.each(0x80)
  }

  /// Bits of which the highest of a byte is set unless the byte is printable ASCII, a tab or a line feed.
  @inlinable @inline(__always)
  public var unprintable: UInt64 {
    let seven = word & EightBytes.each(0x7F)
    // No carry leaves its byte.
    let notControl = seven &+ EightBytes.each(0x60)
    let notFeed = (seven ^ EightBytes.each(.lineFeed)) &+ EightBytes.each(0x7F)
    let notTab = (seven ^ EightBytes.each(.tab)) &+ EightBytes.each(0x7F)
    return word | (~notControl & notFeed & notTab) | (seven &+ EightBytes.each(1))
  }

  /// Whether each byte is printable ASCII.
  @inlinable @inline(__always)
  public var arePrintable: Bool {
    (word | (word &- EightBytes.each(.space)) | (word &+ EightBytes.each(1))) & EightBytes.each(0x80) == 0
  }

  /// Whether one of the bytes, which are ASCII, is a given one.
  @inlinable @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    let others = word ^ EightBytes.each(byte)
    return (others &- EightBytes.each(1)) & ~others & EightBytes.each(0x80) != 0
  }

  /// The number that the first `count` bytes spell, which are digits; `count` is 1 to 8.
  @inlinable @inline(__always)
  public func number(ofDigits count: Int) -> Int64 {
    // Zeros are put before the digits, then neighbours are joined: to two digits, to four, to eight.
    let digits = (word ^ EightBytes.each(0x30)) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    let pairs = (digits &* 10) &+ (digits &>> 8)
    let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let high = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return Int64(truncatingIfNeeded: (low &+ high) &>> 32)
  }

  /// The code of three capital letters and a space after it that begins here, its letters from the highest byte down;
  /// `nil` for anything else.
  @inlinable @inline(__always)
  public var codeOfThree: UInt64? {
    let four = word & 0xFFFF_FFFF
    let letters = four & 0x00FF_FFFF
    // The high bit of each byte is set unless it is `A` to `Z`.
    let others = ((letters &+ 0x3F_3F3F) ^ 0x80_8080) | (letters &+ 0x25_2525) | letters
    return others & 0x80_8080 == 0 && four &>> 24 == UInt64(UInt8.space) ? letters.byteSwapped : nil
  }

  /// A byte eight times.
  @inlinable @inline(__always)
  static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The first byte with its high bit set; 8 without one.
  @inlinable @inline(__always)
  static func place(of bits: UInt64) -> Int { (bits & each(0x80)).trailingZeroBitCount >> 3 }
}
