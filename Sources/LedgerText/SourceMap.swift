/// The files of a run, one after the other, so that one `UInt32` is a place in any of them.
public struct SourceMap: Sendable {
  /// In the order they were read.
  public package(set) var files: [SourceFile] = []
  package var order = ReadingOrder()
  private var next: UInt32 = 0

  package init() {}

  /// The bytes that can be added before positions run out: a little under 4 GiB in total.
  package var bytesLeft: Int { Int(UInt32.max - next) - 1 }

  /// Adds a file and returns its index; `nil` if there are too many bytes.
  package mutating func add(name: String, bytes: [UInt8]) -> Int? {
    add(name: name, text: SourceBytes(bytes))
  }

  /// Adds a file and returns its index; `nil` if there are too many bytes.
  package mutating func add(name: String, text bytes: SourceBytes) -> Int? {
    guard bytes.count < bytesLeft else { return nil }
    files.append(SourceFile(name: name, text: bytes, base: next))
    // One position more than there are bytes: the end of a file is not the start of the next.
    next += UInt32(bytes.count) + 1
    return files.count - 1
  }

  /// The same files with other names; positions stay the same.
  package func renamed(_ name: (String) -> String) -> SourceMap {
    var map = SourceMap()
    map.order = order
    for file in files {
      map.next = file.base
      _ = map.add(name: name(file.name), text: file.text)
    }
    return map
  }

  /// The index of the file of a position.
  @inlinable
  public func fileIndex(at position: UInt32) -> Int {
    var low = 0
    var high = files.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if files[middle].base <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Calls `body` with the bytes of the file of a position, and the position of the first of them.
  @inlinable @inline(__always)
  public func withBytes<Result>(
    at position: UInt32, _ body: (_ bytes: Span<UInt8>, _ start: UInt32) -> Result
  )
    -> Result
  {
    withBytes(ofFile: fileIndex(at: position), body)
  }

  /// The same for a file by its index.
  @inlinable @inline(__always)
  public func withBytes<Result>(ofFile index: Int, _ body: (_ bytes: Span<UInt8>, _ start: UInt32) -> Result)
    -> Result
  {
    // Inlined, so that what `body` changes can be in registers, and without a copy of the file: two threads would wait for
    // each other where they count its references.
    let (memory, base) = (files[index].text.memory, files[index].base)
    return body(_overrideLifetime(memory.span, borrowing: self), base)
  }

  /// The bytes of a range; a range never spans two files.
  package func bytes(_ range: SourceRange) -> [UInt8] {
    let file = files[fileIndex(at: range.start)]
    let from = min(Int(range.start - file.base), file.text.count)
    return file.text[from..<max(from, min(Int(range.end - file.base), file.text.count))]
  }

  /// Gives the memory of files that are not copied back to the system until they are read again.
  package func release() { for file in files { file.release() } }

  /// The same at some rows of a pass over all of them, so that the files are never in memory whole.
  package func release(atRow number: Int) { if number & 0x3FFF == 0x3FFF { release() } }

  /// The text of a range, invalid UTF-8 replaced: only for messages, never for writing.
  package func text(_ range: SourceRange) -> String { String(decoding: bytes(range), as: UTF8.self) }
}
