import EmbeddedTemplates

/// The built-in templates as ledger text, which the parser reads like the user's files. Terms change only by dated
/// amendments, so that an upgrade does not change the past.
package enum Library {
  /// A file of templates.
  package struct File: Sendable {
    /// For messages, such as `library/uob.ledger`; the file is not on disk.
    package let name: String
    /// The country whose banks are in it, such as `United States`; `nil` for tags and subscriptions.
    package let country: String?
    /// Ledger text, ending in a line end.
    package let text: String
  }

  /// Increases with each change of a template.
  package static let version = "4"

  /// The day of the newest fact, as `YYYY-MM-DD`.
  package static var asOf: String { LibraryTemplate.all.compactMap(\.asOf).max() ?? "" }

  /// The files of the folder `Templates`, by country and name.
  package static let files: [File] = {
    var files: [File] = []
    while true {
      let embedded = embeddedFile(Int32(files.count))
      guard let path = embedded.path, let text = embedded.text else { return files }
      files.append(File(path: String(cString: path), text: String(cString: text)))
    }
  }()

  /// The names of the tags that are not of a bank's cards.
  package static var tags: Set<String> {
    let lines = files.filter { $0.country == nil }.flatMap { $0.text.split(separator: "\n") }
    return Set(lines.filter { $0.hasPrefix("tag ") }.map { String($0.dropFirst("tag ".count)) })
  }
}

extension Library.File {
  /// `path` is from the folder `Templates`: `Singapore/uob.ledger`.
  fileprivate init(path: String, text: String) {
    let parts = path.split(separator: "/")
    name = "library/\(parts[parts.count - 1])"
    country = parts.count > 1 ? Library.File.words(of: parts[0]) : nil
    self.text = text
  }

  /// `UnitedStates` as `United States`.
  private static func words(of folder: Substring) -> String {
    folder.reduce(into: "") { words, letter in
      if letter.isUppercase, !words.isEmpty { words += " " }
      words.append(letter)
    }
  }
}
