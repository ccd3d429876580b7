/// How the parser gets at files: closures of the program around it, so that parsing itself touches no disk.
package struct FileLoader {
  /// The files that a pattern names, seen from the file that includes it, sorted by their bytes.
  package var find: (_ pattern: String, _ from: String) -> Result<[FoundFile], LoadError>
  /// The bytes of a file.
  package var read: (_ found: FoundFile) -> Result<[UInt8], LoadError>

  /// From this many bytes on, a file is worth the trouble of reading its halves at the same time.
  package var largeFile = 4 << 20
  /// From this many expenses on, they are resolved in halves too.
  var manyExpenses: Int { largeFile / 200 }

  package init(
    find: @escaping (_ pattern: String, _ from: String) -> Result<[FoundFile], LoadError>,
    read: @escaping (_ found: FoundFile) -> Result<[UInt8], LoadError>
  ) {
    self.find = find
    self.read = read
  }

  /// A loader that has no files: for text that includes none.
  package static var none: FileLoader {
    FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .failure(.missing) })
  }
}

/// A file that the command line or an include names.
package struct FoundFile: Hashable, Sendable {
  /// As a person would type it.
  package var name: String
  /// The same for every way to reach the file: its real path.
  package var identity: String

  package init(name: String, identity: String) {
    self.name = name
    self.identity = identity
  }
}

/// Why a file could not be loaded.
package enum LoadError: Error, Sendable, Hashable {
  /// There is none.
  case missing
  /// It is outside the folder of the first file.
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
