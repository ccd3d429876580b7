package import SystemLibrary

/// The bytes of a source file: an array, or the file as it is on the disk.
package struct SourceBytes: Sendable {
  private enum Storage {
    case array([UInt8])
    case file(MappedFile)
  }

  private let storage: Storage

  package init(_ bytes: [UInt8]) { storage = .array(bytes) }

  package init(_ file: MappedFile) { storage = .file(file) }

  package var count: Int {
    switch storage {
    case .array(let bytes): bytes.count
    case .file(let file): file.bytes.count
    }
  }

  /// All bytes.
  package var span: Span<UInt8> {
    @_lifetime(borrow self) get {
      switch storage {
      case .array(let bytes): _overrideLifetime(bytes.span, borrowing: self)
      case .file(let file): _overrideLifetime(file.bytes.span, borrowing: self)
      }
    }
  }

  /// All bytes as an array: a copy of a mapped file.
  package var array: [UInt8] {
    switch storage {
    case .array(let bytes): bytes
    case .file(let file): Array(file.bytes)
    }
  }

  /// Some bytes; those of a mapped file are a copy, whose indices begin at 0.
  package subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    switch storage {
    case .array(let bytes): bytes[range]
    case .file(let file): Array(file.bytes[range])[...]
    }
  }

  /// Gives the memory of a range of a mapped file back to the system until it is read again.
  package func release(_ range: Range<Int>) {
    if case .file(let file) = storage { file.release(range) }
  }
}
