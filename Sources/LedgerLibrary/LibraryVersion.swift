import EmbeddedTemplates

/// What a version of the library changed (`Templates/versions.txt`).
package struct LibraryVersion: Sendable {
  package let version: String
  /// Identifiers of templates, in the order of the file.
  package private(set) var added: [String] = []
  /// Those whose terms were read again.
  package private(set) var read: [String] = []
  /// Those that have a newer reading.
  package private(set) var superseded: [String] = []

  /// The newest first.
  package static let all: [LibraryVersion] = {
    let embedded = embeddedVersions()
    let bytes = UnsafeBufferPointer(start: embedded.text, count: Int(embedded.count))
    return versions(in: String(decoding: bytes, as: UTF8.self))
  }()

  /// The versions in the text of such a file, in its order.
  package static func versions(in text: String) -> [LibraryVersion] {
    var versions: [LibraryVersion] = []
    for line in text.split(separator: "\n") where !line.hasPrefix(";") {
      let words = line.split(separator: " ").map { String($0) }
      guard words.count == 2 else { continue }
      if words[0] == "version" {
        versions.append(LibraryVersion(version: words[1]))
      } else if !versions.isEmpty {
        versions[versions.count - 1].add(words[1], words[0])
      }
    }
    return versions
  }

  /// The newest versions up to one of a name; without a name the last two. `nil` for a name that none has.
  package static func since(_ name: String?, in all: [LibraryVersion] = all) -> [LibraryVersion]? {
    guard let name else { return Array(all.prefix(2)) }
    return all.firstIndex { $0.version == name }.map { Array(all[...$0]) }
  }

  private init(version: String) { self.version = version }

  private mutating func add(_ id: String, _ kind: String) {
    switch kind {
    case "added": added.append(id)
    case "read": read.append(id)
    case "superseded": superseded.append(id)
    default: break
    }
  }
}
