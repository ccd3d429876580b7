/// Public, since what reads the bytes of a mapped file is inlined.
public import SystemLibrary

/// The bytes of a source file: an array, or the file as it is on the disk.
public struct SourceBytes: Sendable {
  @usableFromInline enum Storage: Sendable {
    case array([UInt8])
    case file(MappedFile)
  }

  @usableFromInline let storage: Storage

  package init(_ bytes: [UInt8]) { storage = .array(bytes) }

  package init(_ file: MappedFile) { storage = .file(file) }

  package var count: Int {
    switch storage {
    case .array(let bytes): bytes.count
    case .file(let file): file.bytes.count
    }
  }

  /// All bytes.
  @inlinable public var span: Span<UInt8> {
    @_lifetime(borrow self) @inline(__always) get {
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

  /// A copy of some bytes.
  package subscript(range: Range<Int>) -> [UInt8] {
    switch storage {
    case .array(let bytes): Array(bytes[range])
    case .file(let file): Array(file.bytes[range])
    }
  }

  /// Gives the memory of a range of a mapped file back to the system until it is read again.
  package func release(_ range: Range<Int>) {
    if case .file(let file) = storage { file.release(range) }
  }
}
