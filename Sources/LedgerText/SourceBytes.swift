package import SystemLibrary

/// The bytes of a source file: an array, the file as it is on the disk, or constants of the program.
public struct SourceBytes: Sendable {
  private enum Storage: Sendable {
    case array([UInt8])
    case file(MappedFile)
    case constants
  }

  private let storage: Storage
  /// The bytes in the memory of `storage`, which does not change. To ask the array or the file for them would count a
  /// reference for each line that is read, and threads wait for each other where they count the same one.
  @usableFromInline nonisolated(unsafe) let memory: UnsafeBufferPointer<UInt8>

  package init(_ bytes: [UInt8]) {
    storage = .array(bytes)
    memory = bytes.withUnsafeBufferPointer { $0 }
  }

  package init(_ file: MappedFile) { (storage, memory) = (.file(file), file.bytes) }

  package init(constants: UnsafeBufferPointer<UInt8>) { (storage, memory) = (.constants, constants) }

  package var count: Int { memory.count }

  /// All bytes.
  @inlinable public var span: Span<UInt8> {
    @_lifetime(borrow self) @inline(__always) get { _overrideLifetime(memory.span, borrowing: self) }
  }

  /// All bytes as an array: a copy, unless they are in one.
  package var array: [UInt8] {
    switch storage {
    case .array(let bytes): bytes
    case .file, .constants: Array(memory)
    }
  }

  /// A copy of some bytes.
  package subscript(range: Range<Int>) -> [UInt8] {
    switch storage {
    case .array(let bytes): Array(bytes[range])
    case .file, .constants: Array(memory[range])
    }
  }

  /// Gives the memory of a range of a mapped file back to the system until it is read again.
  package func release(_ range: Range<Int>) { if case .file(let file) = storage { file.release(range) } }
}
