/// How the parser gets at files: closures of the program around it, so that parsing itself touches no disk.
package struct FileLoader {
  /// A file that an include names.
  package struct Found: Sendable {
    /// As a person would type it.
    package var name: String
    /// The same for every way to reach the file: its real path.
    package var identity: String

    /// A file by its name and its real path.
    package init(name: String, identity: String) {
      self.name = name
      self.identity = identity
    }
  }

  /// Why a file could not be had.
  package enum Problem: Error, Sendable, Hashable {
    /// There is none.
    case missing
    /// It lies outside the folder of the first file.
    case outside
    /// It is a folder, a device, a pipe …
    case notRegular(String)
    /// The system said no, in its own words.
    case unreadable(String)
    /// More bytes than the limit.
    case tooLarge(Int)
    /// More matches than the limit.
    case tooMany(Int)
  }

  /// The files that a pattern names, seen from the file that includes it, sorted by their bytes.
  package var find: (_ pattern: String, _ from: String) -> Result<[Found], Problem>
  /// The bytes of a file.
  package var read: (_ found: Found) -> Result<[UInt8], Problem>

  /// Told of every large block of memory before it is filled, so that the system can give it in large pages.
  package var willFill: (UnsafeMutableRawBufferPointer) -> Void

  /// From this many bytes on, a file is worth the trouble of reading its halves at the same time.
  package var largeFile = 4 << 20
  /// From this many expenses on, what they mean is found out in halves too.
  var manyExpenses: Int { largeFile / 200 }
  /// Runs two pieces of work that share nothing, at the same time where that is possible.
  package var inPair: (_ first: () -> Void, _ second: () -> Void) -> Void

  /// A loader of these.
  package init(
    find: @escaping (_ pattern: String, _ from: String) -> Result<[Found], Problem>,
    read: @escaping (_ found: Found) -> Result<[UInt8], Problem>,
    willFill: @escaping (UnsafeMutableRawBufferPointer) -> Void = { _ in },
    inPair: @escaping (_ first: () -> Void, _ second: () -> Void) -> Void = { first, second in
      first()
      second()
    }
  ) {
    self.find = find
    self.read = read
    self.willFill = willFill
    self.inPair = inPair
  }

  /// An empty array with room for so many elements.
  func room<Element>(for count: Int) -> [Element] {
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      willFill(UnsafeMutableRawBufferPointer(buffer))
      initialized = 0
    }
  }

  /// A loader that has no files: for text that includes none.
  package static var none: FileLoader {
    FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .failure(.missing) })
  }
}
