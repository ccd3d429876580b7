import EmbeddedTemplates

/// The built-in templates as ledger text, which the parser reads like the user's files. Terms change only by dated
/// amendments, so that an upgrade does not change the past.
package enum Library {
  /// A file of templates.
  package struct File: Sendable {
    /// From the folder `Templates`: `Singapore/uob.ledger`.
    fileprivate let path: String
    /// Ledger text, ending in a line end: constants of the program.
    package nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

    /// The text of the bytes.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Increases with each change of a template.
  package static let version = "4"

  /// The day of the newest fact, as `YYYY-MM-DD`.
  package static var asOf: String { files.compactMap(\.asOf).max() ?? "" }

  /// The files of the folder `Templates`, by country and name.
  package static let files: [File] = {
    var files: [File] = []
    while true {
      let embedded = embeddedFile(Int32(files.count))
      guard let path = embedded.path else { return files }
      let bytes = UnsafeBufferPointer(start: embedded.text, count: Int(embedded.count))
      files.append(File(path: String(cString: path), bytes: bytes))
    }
  }()

  /// The names of the tags that are not of a bank's cards.
  package static var tags: Set<String> {
    let lines = files.filter { $0.country == nil }.flatMap { $0.text.split(separator: "\n") }
    return Set(lines.filter { $0.hasPrefix("tag ") }.map { String($0.dropFirst("tag ".count)) })
  }
}

extension Library.File {
  /// For messages, such as `library/uob.ledger`; the file is not on disk.
  package var name: String {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    return "library/\(path[(start ?? path.startIndex)...])"
  }

  /// The country whose banks are in it, such as `United States`; `nil` for tags and subscriptions.
  package var country: String? {
    guard let end = path.firstIndex(of: "/") else { return nil }
    return path[..<end].reduce(into: "") { words, letter in
      if letter.isUppercase, !words.isEmpty { words += " " }
      words.append(letter)
    }
  }

  /// The newest day of its notes.
  fileprivate var asOf: String? {
    let start = Array("    note As of ".utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: start) }
    return lines.map { String(decoding: $0.dropFirst(start.count).prefix(10), as: UTF8.self) }.max()
  }
}
