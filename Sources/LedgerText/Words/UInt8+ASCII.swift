// Public, so that loops over bytes inline them in other modules.
extension UInt8 {
  /// `\t`
  @inlinable public static var tab: UInt8 { 0x09 }
  /// `\n`
  @inlinable public static var lineFeed: UInt8 { 0x0A }
  /// `\r`
  @inlinable public static var carriageReturn: UInt8 { 0x0D }
  /// ` `
  @inlinable public static var space: UInt8 { 0x20 }
  /// `"`
  @inlinable public static var quote: UInt8 { 0x22 }
  /// `#`
  @inlinable public static var hash: UInt8 { 0x23 }
  /// `&`
  @inlinable public static var ampersand: UInt8 { 0x26 }
  /// `-`
  @inlinable public static var hyphen: UInt8 { 0x2D }
  /// `;`
  @inlinable public static var semicolon: UInt8 { 0x3B }
  /// `<`
  @inlinable public static var less: UInt8 { 0x3C }
  /// `=`
  @inlinable public static var equals: UInt8 { 0x3D }
  /// `>`
  @inlinable public static var greater: UInt8 { 0x3E }
  /// `@`
  @inlinable public static var at: UInt8 { 0x40 }
  /// `\`
  @inlinable public static var backslash: UInt8 { 0x5C }

  /// Whether it is a space or a tab.
  @inlinable public var isBlank: Bool { self == .space || self == .tab }
  /// Whether it is a carriage return or a line feed.
  @inlinable public var isLineEnd: Bool { self == .carriageReturn || self == .lineFeed }
  /// Whether it is a digit, 0 to 9.
  @inlinable public var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether it is a letter of ASCII in upper case.
  @inlinable public var isCapital: Bool { self &- 0x41 < 26 }
  /// Whether it is a letter of ASCII.
  @inlinable public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
