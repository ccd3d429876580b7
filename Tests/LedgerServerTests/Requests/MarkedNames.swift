import TestSupport

/// Files in which places of names are marked: `«1:ppv»` is a name of group 1, without the marks in the text.
struct MarkedNames {
  private(set) var files: [String: String] = [:]
  /// `path line:character-line:character` of the names of each group, sorted.
  private(set) var places: [String: [String]] = [:]
  /// The first place of each group.
  private(set) var first: [String: (path: String, line: Int, character: Int)] = [:]

  init(_ marked: [(path: String, text: String)]) {
    for (path, text) in marked {
      var (plain, line, character) = ("", 0, 0)
      var rest = text[...]
      while let next = rest.popFirst() {
        if next == "«", let colon = rest.firstIndex(of: ":"), let end = rest.firstIndex(of: "»") {
          let (group, name) = (String(rest[..<colon]), rest[rest.index(after: colon)..<end])
          let length = name.utf16.count
          places[group, default: []].append("\(path) \(line):\(character)-\(line):\(character + length)")
          if first[group] == nil { first[group] = (path, line, character) }
          plain += name
          character += length
          rest = rest[rest.index(after: end)...]
        } else {
          plain.append(next)
          (line, character) = next == "\n" ? (line + 1, 0) : (line, character + next.utf16.count)
        }
      }
      files[path] = plain
    }
    for group in places.keys { places[group]?.sort() }
  }

  /// A client that has all files, and those of the marks open.
  func client(options: String = "{}", capabilities: String = "{}") -> EditorClient {
    var client = EditorClient(files)
    client.start(capabilities: capabilities, options: options)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) { client.open(path, text) }
    return client
  }

  /// `path line:character-line:character` of locations, sorted.
  static func shown(_ locations: ParsedJSON) -> [String] {
    locations.items.map {
      "\($0["uri"].description.dropFirst("file://".count)) \(EditorClient.shown($0["range"]))"
    }
    .sorted()
  }
}
