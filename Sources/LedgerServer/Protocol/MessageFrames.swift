import LedgerText

/// The messages in a stream of bytes: each is a header with `Content-Length`, an empty line, and that many bytes.
struct MessageFrames {
  enum Frame: Equatable {
    case body([UInt8])
    /// A header that can't be read, with the reason. What follows is skipped up to the next `Content-Length:` at the start
    /// of a line.
    case broken(String)
  }

  /// The longest body, in bytes.
  static let longestBody = 128 << 20
  /// The bytes from which the memory of messages is given back once they are read.
  private static let largeMessage = 1 << 20
  /// The longest header, in bytes.
  private static let longestHeader = 8192
  private static let lengthName = Array("content-length:".utf8)

  /// What was received and not taken yet, from `at` on.
  private var bytes: [UInt8] = []
  private var at = 0
  /// Whether the start of the next header is still to be found.
  private var isLost = false
  /// Whether that search has not reached the start of a line.
  private var isInsideLine = false

  /// Whether there is nothing left of a message.
  var isEmpty: Bool { at == bytes.count }

  mutating func append(_ more: [UInt8]) {
    if at == bytes.count {
      bytes = more
      at = 0
    } else {
      // What was taken is removed once it is most of the bytes, so that each byte is moved once on average.
      if at > bytes.count / 2 {
        bytes.removeFirst(at)
        at = 0
      }
      bytes += more
    }
  }

  /// The next message; `nil` until more bytes come.
  mutating func next() -> Frame? {
    if isLost, !findHeader() { return nil }
    guard let header = header() else {
      guard bytes.count - at > MessageFrames.longestHeader else { return nil }
      return lose("the header is too long")
    }
    guard let length = header.length else { return lose("the header has no valid Content-Length") }
    guard length <= MessageFrames.longestBody else { return lose("a message has more than 128 MiB") }
    let end = header.end + length
    guard bytes.count >= end else {
      if length > MessageFrames.largeMessage { bytes.reserveCapacity(end) }
      return nil
    }
    // A whole document is neither kept nor copied.
    if length > MessageFrames.largeMessage {
      let rest = Array(bytes[end...])
      bytes.removeLast(rest.count)
      bytes.removeFirst(header.end)
      defer { (bytes, at) = (rest, 0) }
      return .body(bytes)
    }
    defer { at = end }
    return .body(Array(bytes[header.end..<end]))
  }

  /// The length of the body, `nil` for none that is valid, and the end of the header; `nil` until it is whole.
  private func header() -> (length: Int?, end: Int)? {
    var (start, length, isBroken) = (at, Int?.none, false)
    while start < bytes.count, start - at <= MessageFrames.longestHeader {
      let feed = lineFeed(bytes.span, from: start)
      guard feed < bytes.count else { return nil }
      let end = feed > start && bytes[feed - 1] == .carriageReturn ? feed - 1 : feed
      if end == start { return (isBroken ? nil : length, feed + 1) }
      if MessageFrames.isLength(bytes[start..<end]) {
        length = MessageFrames.number(bytes[(start + MessageFrames.lengthName.count)..<end])
        if length == nil { isBroken = true }
      }
      start = feed + 1
    }
    return nil
  }

  private static func isLength(_ line: ArraySlice<UInt8>) -> Bool {
    line.count >= lengthName.count
      && zip(line, lengthName).allSatisfy { $0 == $1 || $0.isCapital && $0 | 0x20 == $1 }
  }

  /// A number between blanks; `nil` for anything else.
  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    var digits = text.drop(while: \.isBlank)
    while digits.last?.isBlank == true { digits.removeLast() }
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private mutating func lose(_ reason: String) -> Frame {
    isLost = true
    isInsideLine = true
    return .broken(reason)
  }

  /// Moves to the next `Content-Length:` at the start of a line; returns whether there is one.
  private mutating func findHeader() -> Bool {
    let count = MessageFrames.lengthName.count
    while true {
      if isInsideLine {
        let feed = lineFeed(bytes.span, from: at)
        at = min(feed + 1, bytes.count)
        guard feed < bytes.count else { return false }
        isInsideLine = false
      }
      guard bytes.count - at >= count else { return false }
      if MessageFrames.isLength(bytes[at..<(at + count)]) {
        isLost = false
        return true
      }
      isInsideLine = true
    }
  }
}
