import BankStatements
import TestSupport
import Testing

@Suite("Compound files")
struct CompoundFileTests {
  private let rows = (0..<400).flatMap { BIFFWriter.cell(0x203, $0, 0, BIFFWriter.double(Double($0))) }

  /// A workbook of 20 sectors of 512 bytes, and one of small sectors.
  private var large: CompoundWriter.File { CompoundWriter([("Workbook", BIFFWriter(rows).stream)]).file }
  private var small: CompoundWriter.File {
    CompoundWriter([("Other", [1, 2, 3]), ("Workbook", BIFFWriter(Array(rows.prefix(72))).stream)]).file
  }

  private func changed(_ file: CompoundWriter.File, _ at: Int, _ bytes: [UInt8]) -> String {
    var changed = file.bytes
    changed.replaceSubrange(at..<(at + bytes.count), with: bytes)
    return shown(xls: changed)
  }

  private let damaged = "error: this workbook is damaged: "

  @Test("streams are in sectors, or below 4096 bytes in small ones")
  func streams() {
    #expect(shown(xls: large.bytes).hasSuffix("\n399: 398\n400: 399"))
    #expect(shown(xls: small.bytes) == "[S]\n1: 0\n2: 1\n3: 2\n4: 3")
  }

  @Test("each sector is visited once: chains that meet or turn in a circle are refused")
  func circles() {
    // The third sector comes after itself, after the first again, and the directory is in the stream.
    #expect(changed(large, large.table + 8, number(2, 4)) == damaged + "two chains of its sectors meet")
    #expect(changed(large, large.table + 8, number(0, 4)) == damaged + "two chains of its sectors meet")
    #expect(changed(large, 48, number(0, 4)).hasPrefix("error: "))
    #expect(changed(large, 76, number(0, 4)).hasPrefix("error: "))
    // The table of sectors has its own first sector twice.
    #expect(changed(large, 80, number((large.table >> 9) - 1, 4)).hasSuffix("\n400: 399"))
    #expect(changed(large, 68, number(0, 4)).hasSuffix("\n400: 399"))
    // Small sectors: Other has the first, the workbook those after it.
    let table = (number(0, 0) + small.bytes[60..<64]).enumerated().reduce(0) {
      $0 + Int($1.element) << (8 * $1.offset)
    }
    #expect(
      changed(small, (table + 1) * 512 + 8, number(1, 4)) == damaged
        + "a chain of its small sectors has no end")
    #expect(
      changed(small, (table + 1) * 512 + 8, number(900, 4)) == damaged
        + "a chain of its small sectors has no end")
  }

  @Test("chains end inside the file, and sectors of no meaning are refused")
  func chains() {
    #expect(
      changed(large, large.table + 8, number(0xFFFF_FFFF, 4)) == damaged + "a chain of its sectors has no end"
    )
    #expect(
      changed(large, large.table + 8, number(0xFFFF_FFFE, 4))
        == "error: this file ends before the end of `Workbook`")
    #expect(
      changed(large, large.table + 8, number(5000, 4)) == "error: this file ends before one of its sectors")
    // The size of the stream.
    let size = large.directory + 128 + 120
    #expect(changed(large, size, number(900_000, 4)) == "error: this file ends before the end of `Workbook`")
    #expect(
      changed(large, size, number(0xFFFF_FFFF, 4)) == "error: this file ends before the end of `Workbook`")
    #expect(changed(large, 30, number(7, 2)) == damaged + "its sectors have an impossible size")
  }

  @Test("a directory has at most 10,000 entries; a tree with a circle is walked once")
  func directory() {
    let streams = (0..<9_998).map { (name: "\($0)", bytes: [UInt8]()) }
    let workbook = (name: "Workbook", bytes: BIFFWriter(rows).stream)
    #expect(shown(xls: CompoundWriter(streams + [workbook]).file.bytes).hasSuffix("\n400: 399"))
    #expect(
      shown(xls: CompoundWriter(streams + streams.prefix(2) + [workbook]).file.bytes)
        == damaged + "it has more than 10000 entries")
    #expect(changed(small, small.directory + 128 + 68, number(1, 4)) == "[S]\n1: 0\n2: 1\n3: 2\n4: 3")
    #expect(changed(small, small.directory + 256 + 72, number(1, 4)) == "[S]\n1: 0\n2: 1\n3: 2\n4: 3")
  }

  @Test("a file that is cut at any byte is an error or has all rows")
  func cut() {
    for file in [large.bytes, small.bytes] {
      let all = shown(xls: file)
      // In the header at any byte, and about the ends of sectors; elsewhere at each 61st.
      let header = Array(0..<80)
      let ends = stride(from: 512, to: file.count, by: 512).flatMap { [$0 - 1, $0, $0 + 1] }
      let places = header + ends + stride(from: 80, to: file.count, by: Campaign.size(61, of: 1))
      for count in places where count < file.count {
        let text = shown(xls: Array(file[..<count]))
        #expect(text.hasPrefix("error: this file ends before ") || text == all, "\(count)")
      }
    }
  }

  @Test("any changes of bytes give rows or an error")
  func random() {
    var random = SmallRandom(seed: 11)
    let files = [large.bytes, small.bytes, Checkout.bytes("examples/statements/uob-card.xls")]
    for _ in 0..<Campaign.rounds(100, of: 100_000) {
      var bytes = random.next(of: files)
      for _ in 0...random.next(below: 4) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(of: [0, 1, 2, 0x7F, 0xFE, 0xFF]))
      }
      #expect(!shown(xls: bytes).isEmpty || bytes.count > 0)
    }
  }
}
