/// A ZIP file in memory (PKWARE's APPNOTE 6.3.3): stored and deflated members, by its directory at the end.
/// Names are names, never paths; sizes are limits.
package struct ZIPArchive: Sendable {
  /// A file in the archive, as the directory has it.
  package struct Member: Sendable {
    package let name: String
    let flags: Int
    let method: Int
    let crc: UInt32
    let packedSize: Int
    package let size: Int
    /// Of its header.
    let start: Int
  }

  package static let maxMembers = 2_000
  /// The most bytes of all members that are unpacked.
  package static let maxSize = 512 << 20
  /// A member is at most this many times as large as it is packed.
  package static let maxRatio = 200

  private let bytes: [UInt8]
  /// In the order of the directory.
  package let members: [Member]
  /// Where the directory begins: members are before it.
  private let directoryStart: Int
  /// The size of all members that were unpacked.
  private var unpackedSize = 0
  private var packedSize = 0

  /// Whether bytes are the start of a ZIP file with members.
  package static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the directory.
  package init(_ bytes: [UInt8]) throws(ZIPError) {
    guard let end = ZIPArchive.endRecord(bytes), let disk = bytes.uint16(at: end + 4),
      let count = bytes.uint16(at: end + 10), let size = bytes.uint32(at: end + 12),
      let start = bytes.uint32(at: end + 16)
    else { throw .cut("its directory of files") }
    if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF || disk == 0xFFFF { throw .zip64 }
    guard count <= ZIPArchive.maxMembers else { throw .tooManyMembers }
    guard disk == 0, start <= end, size <= end - start else { throw .damaged("the directory") }
    self.bytes = bytes
    directoryStart = start
    var members: [Member] = []
    var at = start
    for _ in 0..<count {
      guard let (member, next) = ZIPArchive.member(bytes, at), next <= end else {
        throw .damaged("the directory")
      }
      let isZIP64 = [member.start, member.packedSize, member.size].contains(0xFFFF_FFFF)
      if isZIP64 { throw .zip64 }
      members.append(member)
      at = next
    }
    self.members = members
  }

  /// The place of the last record of the file, after which there is only a comment of at most 65,535 bytes.
  private static func endRecord(_ bytes: [UInt8]) -> Int? {
    let size = 22
    var at = bytes.count - size
    let first = max(0, at - 0xFFFF)
    while at >= first {
      if bytes[at] == 0x50, bytes.uint32(at: at) == 0x0605_4B50, let comment = bytes.uint16(at: at + 20),
        comment <= bytes.count - at - size
      {
        return at
      }
      at -= 1
    }
    return nil
  }

  /// The member at a place of the directory, and the place of the next one.
  private static func member(_ bytes: [UInt8], _ at: Int) -> (Member, next: Int)? {
    guard bytes.uint32(at: at) == 0x0201_4B50, let flags = bytes.uint16(at: at + 8),
      let method = bytes.uint16(at: at + 10), let crc = bytes.uint32(at: at + 16),
      let packedSize = bytes.uint32(at: at + 20), let size = bytes.uint32(at: at + 24),
      let nameSize = bytes.uint16(at: at + 28), let extraSize = bytes.uint16(at: at + 30),
      let commentSize = bytes.uint16(at: at + 32), let start = bytes.uint32(at: at + 42)
    else { return nil }
    let nameEnd = at + 46 + nameSize
    guard nameEnd <= bytes.count else { return nil }
    let member = Member(
      name: String(decoding: bytes[(at + 46)..<nameEnd], as: UTF8.self), flags: flags, method: method,
      crc: UInt32(crc), packedSize: packedSize, size: size, start: start)
    return (member, nameEnd + extraSize + commentSize)
  }

  /// The unpacked bytes of a member.
  package mutating func unpack(_ member: Member) throws(ZIPError) -> [UInt8] {
    // Encrypted, encrypted strongly, with a hidden directory.
    guard member.flags & 0x2041 == 0 else { throw .encrypted(member.name) }
    guard bytes.uint32(at: member.start) == 0x0403_4B50, let nameSize = bytes.uint16(at: member.start + 26),
      let extraSize = bytes.uint16(at: member.start + 28)
    else { throw .damaged(member.name) }
    let start = member.start + 30 + nameSize + extraSize
    guard start <= directoryStart, member.packedSize <= directoryStart - start else {
      throw .damaged(member.name)
    }
    // Members that share their bytes would take longer than the file is large.
    packedSize += member.packedSize
    unpackedSize += member.size
    guard packedSize <= bytes.count, unpackedSize <= ZIPArchive.maxSize,
      member.size <= member.packedSize * ZIPArchive.maxRatio
    else { throw .tooLarge(member.name) }
    let unpacked = try unpack(member, start..<(start + member.packedSize))
    guard unpacked.count == member.size, crc32(unpacked) == member.crc else { throw .damaged(member.name) }
    return unpacked
  }

  private func unpack(_ member: Member, _ range: Range<Int>) throws(ZIPError) -> [UInt8] {
    switch member.method {
    case 0: return Array(bytes[range])
    case 8:
      do { return try Inflater.inflate(bytes, range, limit: member.size) } catch {
        throw error == .tooLarge ? .tooLarge(member.name) : .damaged(member.name)
      }
    default: throw .unknownMethod(member.name, member.method)
    }
  }
}
