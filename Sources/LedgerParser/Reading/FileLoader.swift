import LedgerText
package import SystemLibrary

/// Finds and reads files for the parser, by closures, so that parsing does not touch the disk.
package struct FileLoader {
  /// The files that match a pattern relative to the including file, sorted by their bytes.
  package var find: (_ pattern: String, _ from: String) -> Result<[FoundFile], LoadError>
  /// The bytes of a file.
  package var read: (_ found: FoundFile) -> Result<[UInt8], LoadError>

  /// A large file as it is on the disk, without a copy; `nil` to read it.
  package var mapped: (_ found: FoundFile) -> MappedFile? = { _ in nil }

  /// The text of a file.
  func text(of found: FoundFile) -> Result<SourceBytes, LoadError> {
    mapped(found).map { .success(SourceBytes($0)) } ?? read(found).map { SourceBytes($0) }
  }

  /// The bytes from which a file is parsed in parts, by two threads.
  package var largeFile = 4 << 20
  /// The bytes of such a part, whose expenses are about one block.
  var usualPart: Int { max(1, largeFile * 3 / 2) }
  /// The number of expenses from which they are resolved in parts, by two threads.
  var manyExpenses: Int { largeFile / 200 }
  /// The rows of a block of expenses in a large file: with their header they fill whole large pages.
  var rowsOfBlock: Int { (largeFile - 64) / MemoryLayout<WrittenExpense>.stride }

  package init(
    find: @escaping (_ pattern: String, _ from: String) -> Result<[FoundFile], LoadError>,
    read: @escaping (_ found: FoundFile) -> Result<[UInt8], LoadError>
  ) {
    self.find = find
    self.read = read
  }

  /// A loader without files, for text without includes.
  package static var none: FileLoader {
    FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .failure(.missing) })
  }
}

/// A file named on the command line or by an include.
package struct FoundFile: Hashable, Sendable {
  /// As the user would type it.
  package var name: String
  /// Its real path, the same for every name of the file; `-` for standard input, and a name after that for a pipe.
  package var identity: String
  /// Whether it is standard input or a pipe, which can be read once.
  package var isInput: Bool { identity.utf8.first == UInt8(ascii: "-") }

  package init(name: String, identity: String) { (self.name, self.identity) = (name, identity) }
}

/// The reason why a file can't be loaded.
package enum LoadError: Error, Sendable, Hashable {
  case missing
  /// Outside the folder of the first file.
  case outside
  /// A folder, a device, a pipe …
  case notRegular(String)
  /// With the system's reason.
  case unreadable(String)
  /// More bytes than the limit.
  case tooLarge(Int)
  /// More matches than the limit.
  case tooMany(Int)
}
