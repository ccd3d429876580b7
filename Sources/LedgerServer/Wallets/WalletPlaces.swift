import LedgerFormats
import LedgerParser
import LedgerText
import WalletFiles

/// The places of positions of a wallet's map in its files, as a client names them. The lines of a file are counted once.
struct WalletPlaces {
  private let map: SourceMap
  private let files: [FoundFile]
  private let encoding: PositionEncoding
  private let open: [String: TextDocument]
  private var lines: [TextLines?]
  private var texts: [[UInt8]]

  init(
    _ map: SourceMap, _ files: [FoundFile], documents: [String: TextDocument], _ encoding: PositionEncoding
  ) {
    self.map = map
    self.files = files
    self.encoding = encoding
    open = Dictionary(documents.values.compactMap { document in document.path.map { ($0, document) } }) {
      one, _ in one
    }
    lines = files.map { _ in nil }
    texts = files.map { _ in [] }
  }

  /// The index of the user's file of a position; `nil` in the built-in library.
  func file(of position: UInt32) -> Int? {
    let index = map.fileIndex(at: position)
    return index < files.count && !files[index].identity.isEmpty && !files[index].isInput ? index : nil
  }

  /// The URI of a file's open document.
  func openURI(ofFile index: Int) -> String? { open[files[index].identity]?.uri }

  /// The URI of a file: of its open document, else of its path.
  func uri(ofFile index: Int) -> String {
    openURI(ofFile: index) ?? FileURI.uri(PathText.bytes(of: files[index].identity))
  }

  /// The range in the file of its start.
  mutating func range(_ range: SourceRange) -> TextRange {
    let index = map.fileIndex(at: range.start)
    let base = map.files[index].base
    return TextRange(
      position(Int(range.start - base), inFile: index),
      position(Int(max(range.end, range.start) - base), inFile: index)
    )
  }

  /// The URI and range of a range; `nil` in the built-in library.
  mutating func location(_ range: SourceRange) -> JSONValue? {
    guard let index = file(of: range.start) else { return nil }
    return .object([("uri", .text(uri(ofFile: index))), ("range", self.range(range).json)])
  }

  private mutating func position(_ offset: Int, inFile index: Int) -> TextPosition {
    let lines = lines[index] ?? lines(ofFile: index)
    return lines.position(of: offset, in: texts[index], encoding)
  }

  private mutating func lines(ofFile index: Int) -> TextLines {
    let (path, text) = (files[index].identity, map.files[index].bytes)
    // Those of an open document are counted already.
    let found = open[path].flatMap { $0.bytes == text ? $0.lines : nil } ?? TextLines(text)
    lines[index] = found
    texts[index] = text
    return found
  }
}
