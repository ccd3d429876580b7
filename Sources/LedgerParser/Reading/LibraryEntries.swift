import LedgerText
import SystemLibrary

/// The entries of the built-in library, found without parsing them. A run reads only those that it needs: a tag or
/// template of a card that nobody has changes no wallet.
struct LibraryEntries: Sendable {
  struct Entry: Sendable {
    var file: Int
    /// In its file, with its indented lines.
    var bytes: Range<Int>
    /// The name of the template that it declares or amends.
    var template: Range<Int>?
    /// The template that it is `like`.
    var like: Range<Int>?
    /// The name of the tag that it declares.
    var tag: Range<Int>?
    /// The quoted title and the currency of the price, of a template of subscriptions.
    var title: Range<Int>?
    var currency: Range<Int>?
  }

  /// The files' names and texts.
  let names: [String]
  let files: [SourceBytes]
  private var entries: [Entry] = []
  /// Whether a file has templates.
  private var hasTemplates: [Bool]

  init(_ library: [LedgerReader.LibraryFile]) {
    names = library.map(\.name)
    files = library.map(\.text)
    hasTemplates = files.map { _ in false }
    for (file, text) in files.enumerated() {
      let bytes = text.span
      var start = 0
      while start < bytes.count {
        var end = lineFeed(bytes, from: start) + 1
        while end < bytes.count, bytes[end] == .space { end = lineFeed(bytes, from: end) + 1 }
        if bytes[start] != .lineFeed, bytes[start] != .semicolon { add(bytes, start..<end, of: file) }
        start = end
      }
    }
  }

  private mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>, of file: Int) {
    var entry = Entry(file: file, bytes: range)
    var cursor = Cursor(at: range.lowerBound, end: lineFeed(bytes, from: range.lowerBound))
    var (number, isTemplate, isTag, isLike) = (0, false, false, false)
    var isSubscription = false
    while isTemplate || number < 2, let word = cursor.takeWord(bytes) {
      // In a title `like` is not a keyword.
      guard word.form == .plain else {
        if isSubscription { entry.title = word.start..<word.end }
        continue
      }
      // After a date, the kind of a template and its name follow too.
      if number == 0, bytes[word.start].isDigit { continue }
      let place = word.start..<word.end
      switch number {
      case 0:
        isTemplate = areEqual(bytes, place, "template")
        isTag = areEqual(bytes, place, "tag") || areEqual(bytes, place, "category")
      case 1:
        entry.tag = isTag ? place : nil
        isSubscription = isTemplate && areEqual(bytes, place, "subscription")
      case 2: entry.template = isTemplate ? place : nil
      case 4: entry.currency = isSubscription ? place : nil
      default: break
      }
      if isLike { entry.like = entry.like ?? place }
      isLike = areEqual(bytes, place, "like")
      number += 1
    }
    if entry.template != nil { hasTemplates[file] = true }
    entries.append(entry)
  }

  /// The names of the tags in an entry.
  private func tags(in entry: Entry) -> [String] {
    let text = files[entry.file]
    let bytes = text.span
    var (tags, start) = ([String](), entry.bytes.lowerBound)
    while start < entry.bytes.upperBound {
      var cursor = Cursor(at: start, end: lineFeed(bytes, from: start))
      while let word = cursor.takeWord(bytes) {
        if bytes[word.start] == .hash {
          tags.append(String(decoding: text[word.start + 1..<word.end], as: UTF8.self))
        }
      }
      start = cursor.end + 1
    }
    return tags
  }

  /// Whether an entry declares or amends a template.
  private func isTemplate(_ entry: Entry, _ name: [UInt8]) -> Bool {
    guard let own = entry.template, own.count == name.count else { return false }
    let text = files[entry.file]
    return areEqual(text.span, own, name.span, 0)
  }

  /// The prices of the services that some templates of subscriptions have, in all currencies.
  func prices(of templates: Set<String>) -> [LibraryPrice] {
    let all = entries.compactMap { entry -> LibraryPrice? in
      guard let name = entry.template, let title = entry.title, let currency = entry.currency else {
        return nil
      }
      let texts = [name, title, currency].map { String(decoding: files[entry.file][$0], as: UTF8.self) }
      return LibraryPrice(template: texts[0], title: texts[1], currency: texts[2])
    }
    let titles = Set(all.lazy.filter { templates.contains($0.template) }.map(\.title))
    return all.filter { titles.contains($0.title) }
  }

  /// The entries of each file that some templates need: these with their amendments, those that they are
  /// like, and the tags in them. Tags of a file without templates are always needed, and all entries if one of the
  /// templates is not there, to find the one that was meant.
  func needed(for templates: Set<String>) -> [[Entry]] {
    var wanted = templates.map { Array($0.utf8) }
    var isNeeded = entries.map { $0.tag != nil && !hasTemplates[$0.file] }
    var (tags, next): (Set<String>, Int) = ([], 0)
    while next < wanted.count {
      var isThere = false
      for (place, entry) in entries.enumerated() where isTemplate(entry, wanted[next]) {
        isThere = true
        isNeeded[place] = true
        tags.formUnion(self.tags(in: entry))
        if let like = entry.like.map({ files[entry.file][$0] }), !wanted.contains(like) {
          wanted.append(like)
        }
      }
      if !isThere, next < templates.count { isNeeded = entries.map { _ in true } }
      next += 1
    }
    var needed: [[Entry]] = files.map { _ in [] }
    for (entry, isNeeded) in zip(entries, isNeeded) {
      let isTag =
        entry.tag.map { tags.contains(String(decoding: files[entry.file][$0], as: UTF8.self)) } ?? false
      if isNeeded || isTag { needed[entry.file].append(entry) }
    }
    return needed
  }
}
