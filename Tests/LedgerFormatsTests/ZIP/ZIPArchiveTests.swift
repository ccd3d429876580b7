import LedgerFormats
import TestSupport
import Testing

@Suite("ZIP files")
struct ZIPArchiveTests {
  private let text = Array("33.10 KOPI\n".utf8)

  /// The unpacked members, or the error.
  private func unpacked(_ bytes: [UInt8]) -> Result<[String: [UInt8]], ZIPError> {
    do throws(ZIPError) {
      var archive = try ZIPArchive(bytes)
      var result: [String: [UInt8]] = [:]
      for member in archive.members { result[member.name] = try archive.unpack(member) }
      return .success(result)
    } catch { return .failure(error) }
  }

  private func failure(_ members: ZIPWriter.Member..., changing change: (inout ZIPWriter) -> Void = { _ in })
    -> ZIPError?
  {
    var writer = ZIPWriter(members)
    change(&writer)
    if case .failure(let error) = unpacked(writer.bytes) { return error }
    return nil
  }

  @Test("members are stored or deflated; their names are names, whatever paths they look like")
  func members() throws {
    // `a` and three times the two before it: in fixed codes.
    let deflated = BitWriter.fixed { $0.literal("ab").match(length: 6, distance: 2) }
    var writer = ZIPWriter([
      ZIPWriter.Member("../../etc/x", text),
      ZIPWriter.Member("b", deflated: deflated, of: Array("abababab".utf8)),
      ZIPWriter.Member("empty", ""),
    ])
    writer.comment = Array("PK\u{5}\u{6} in a comment".utf8)
    let all = try unpacked(writer.bytes).get()
    #expect(all == ["../../etc/x": text, "b": Array("abababab".utf8), "empty": []])
  }

  @Test("the checksum is that of ISO 3309", arguments: [0, 1, 7, 8, 9, 1000])
  func checksum(_ count: Int) {
    #expect(crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
    var plain = ~(0 as UInt32)
    for byte in bytes {
      plain ^= UInt32(byte)
      for _ in 0..<8 { plain = plain >> 1 ^ (plain & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    #expect(crc32(bytes) == ~plain)
  }

  @Test("at most 2,000 members")
  func count() {
    func members(_ count: Int) -> [ZIPWriter.Member] { (0..<count).map { ZIPWriter.Member("\($0)", "") } }
    #expect((try? unpacked(ZIPWriter(members(2000)).bytes).get())?.count == 2000)
    #expect(unpacked(ZIPWriter(members(2001)).bytes) == .failure(.tooManyMembers))
  }

  @Test("a member is what the directory says: its size and its checksum")
  func lies() {
    let member = ZIPWriter.Member("a", text)
    let deflated = BitWriter.fixed { $0.literal("abc") }
    let packed = ZIPWriter.Member("a", deflated: deflated, of: Array("abc".utf8))
    #expect(failure(member) == nil && failure(packed) == nil)
    #expect(failure(member) { $0.members[0].crc ^= 1 } == .damaged("a"))
    #expect(failure(member) { $0.members[0].size -= 1 } == .damaged("a"))
    #expect(failure(packed) { $0.members[0].size = 2 } == .tooLarge("a"))
    #expect(failure(packed) { $0.members[0].size = 4 } == .damaged("a"))
    #expect(failure(packed) { $0.members[0].crc ^= 1 } == .damaged("a"))
  }

  @Test("a member is at most 200 times as large as it is packed, and all together have at most 512 MB")
  func sizes() {
    let zeros = [UInt8](repeating: 0, count: 200_000)
    let packed = BitWriter.fixed { writer in
      var writer = writer.literal("\0")
      for _ in 0..<((zeros.count - 1) / 258) { writer = writer.match(length: 258, distance: 1) }
      return writer
    }
    let size = 1 + 258 * ((zeros.count - 1) / 258)
    let bomb = ZIPWriter.Member("a", deflated: packed, of: Array(zeros[..<size]))
    #expect(size > 100 * packed.count && failure(bomb) == nil)
    #expect(failure(bomb) { $0.members[0].size = 200 * packed.count + 1 } == .tooLarge("a"))
    var large = ZIPWriter.Member("a", [UInt8](repeating: 7, count: 3 << 20))
    large.size = 512 << 20 + 1
    #expect(failure(large) == .tooLarge("a"))
    #expect(failure(ZIPWriter.Member("b", text), large) { $0.members[1].size = 512 << 20 } == .tooLarge("a"))
  }

  @Test("members do not share their bytes: together they are no larger than the file")
  func overlap() {
    let member = ZIPWriter.Member("a", [UInt8](repeating: 7, count: 1000))
    var writer = ZIPWriter([member] + (0..<40).map { _ in member })
    for index in writer.members.indices.dropFirst() {
      writer.members[index].start = 0
      writer.members[index].packed = []
    }
    // The directory says the size of the first for all.
    var bytes = writer.bytes
    let directory = bytes.count - 22 - 41 * 47
    for index in 0..<41 {
      bytes.replaceSubrange(
        (directory + 47 * index + 20)..<(directory + 47 * index + 28),
        with: number(1000, 4) + number(1000, 4))
    }
    #expect(unpacked(bytes) == .failure(.tooLarge("a")))
  }

  @Test("ZIP64, encryption, other methods of packing and members outside of the file are refused")
  func refused() {
    let member = ZIPWriter.Member("a", text)
    #expect(failure(member) { $0.count = 0xFFFF } == .zip64)
    #expect(failure(member) { $0.members[0].size = 0xFFFF_FFFF } == .zip64)
    #expect(failure(member) { $0.members[0].start = 0xFFFF_FFFF } == .zip64)
    #expect(failure(member) { $0.members[0].flags = 1 } == .encrypted("a"))
    #expect(failure(member) { $0.members[0].method = 12 } == .unknownMethod("a", 12))
    #expect(failure(member) { $0.members[0].start = 5 } == .damaged("a"))
    #expect(failure(member) { $0.members[0].start = 900_000 } == .damaged("a"))
    #expect(failure(member) { $0.count = 2 } == .damaged("the directory"))
  }

  @Test("a file that is cut has no directory")
  func cut() {
    let bytes = ZIPWriter([ZIPWriter.Member("a", text), ZIPWriter.Member("b", text)]).bytes
    for count in 0..<bytes.count {
      #expect(unpacked(Array(bytes[..<count])) == .failure(.cut("its directory of files")))
    }
  }
}
