import LedgerFormats

/// Writes ZIP files, also wrong ones, for tests of readers.
package struct ZIPWriter {
  /// A file in it.
  package struct Member {
    package var name: String
    /// As they are in the file: packed by `method`.
    package var packed: [UInt8]
    package var method = 0
    package var flags = 0
    package var crc: UInt32
    package var size: Int
    /// Where the directory says that it begins; `nil` for where it does.
    package var start: Int?

    /// A stored file.
    package init(_ name: String, _ bytes: [UInt8]) {
      (self.name, packed, crc, size) = (name, bytes, crc32(bytes), bytes.count)
    }

    /// A stored file of a text.
    package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

    /// A deflated file of some bytes.
    package init(_ name: String, deflated packed: [UInt8], of bytes: [UInt8]) {
      self.init(name, bytes)
      (self.packed, method) = (packed, 8)
    }
  }

  package var members: [Member]
  /// What the last record says; `nil` for what is right.
  package var count: Int?
  package var comment: [UInt8] = []

  package init(_ members: [Member]) { self.members = members }

  package var bytes: [UInt8] {
    var (bytes, directory) = ([UInt8](), [UInt8]())
    for member in members {
      let name = Array(member.name.utf8)
      let common =
        number(member.flags, 2) + number(member.method, 2) + number(0, 4) + number(Int(member.crc), 4)
        + number(member.packed.count, 4) + number(member.size, 4) + number(name.count, 2) + number(0, 2)
      directory +=
        number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + common + number(0, 10)
        + number(member.start ?? bytes.count, 4) + name
      bytes += number(0x0403_4B50, 4) + number(20, 2) + common + name + member.packed
    }
    let start = bytes.count
    let total = count ?? members.count
    return bytes + directory + number(0x0605_4B50, 4) + number(0, 4) + number(total, 2) + number(total, 2)
      + number(directory.count, 4) + number(start, 4) + number(comment.count, 2) + comment
  }
}

/// A number with its lowest byte first.
package func number(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
}
