import LedgerFormats
import WalletFiles

extension Server {
  /// A document was opened: from now on its text counts, not the file's.
  mutating func open(_ item: JSONValue) {
    guard let uri = item["uri"].text, let text = item["text"].text else {
      return note("didOpen without a uri or a text")
    }
    let path = FileURI.path(uri).flatMap { world.realPath(PathText.text(of: $0)) }
    guard text.utf8.count <= TextDocument.largest else {
      return show("\(uri) has more than 128 MiB and is not read", isError: true)
    }
    if let path, let other = opened.first(where: { $0 != uri && documents[$0]?.path == path }) {
      show("\(uri) and \(other) are one file; only the text of the second counts")
    }
    documents[uri] = TextDocument(uri: uri, path: path, version: item["version"].whole, text: text)
    if !opened.contains(uri) { opened.append(uri) }
    changed(uri)
    changeFiles()
  }

  /// The changes of a document, one after the other.
  mutating func change(_ params: JSONValue) {
    let uri = params["textDocument"]["uri"].text ?? ""
    guard var document = documents.removeValue(forKey: uri) else {
      return show("\(uri) was changed but is not open", isError: true)
    }
    let version = params["textDocument"]["version"].whole
    if let version, let before = document.version, version <= before {
      note("\(uri): version \(version) follows \(before)")
    }
    document.version = version ?? document.version
    let wasLost = document.isLost
    for change in params["contentChanges"].items {
      do throws(ResponseError) {
        if try document.apply(change, client.encoding) { areFilesOther = true }
      } catch {
        if !wasLost { show("\(uri): \(error.message); open the file again", isError: true) }
      }
    }
    documents[uri] = document
    changed(uri)
    lastKey = world.milliseconds()
  }

  /// A document was closed: from now on the file counts.
  mutating func close(_ item: JSONValue) {
    guard let uri = item["uri"].text, documents[uri] != nil else { return }
    changed(uri)
    documents[uri] = nil
    opened.removeAll { $0 == uri }
    changeFiles()
  }

  mutating func save(_ item: JSONValue) {
    if let uri = item["uri"].text { documents[uri]?.changedLine = nil }
    look(isForced: true)
    changeFiles()
  }

  /// Other files may belong to wallets, and are to be read.
  mutating func changeFiles() { (areFilesOther, isStale) = (true, true) }

  /// The text of a document changed for its wallets.
  private mutating func changed(_ uri: String) {
    isStale = true
    touched.insert(uri)
    let path = documents[uri]?.path
    for index in wallets.indices {
      // An unsaved file may be one that a pattern finds.
      let isRead = path.map { wallets[index].has($0) } ?? false
      if isRead || wallets[index].reading == nil { wallets[index].change() }
    }
  }

  /// The texts that count, by path: of two documents of one file the first.
  var openTexts: ServerEnvironment.Documents {
    var texts: ServerEnvironment.Documents = [:]
    for uri in opened {
      guard let document = documents[uri], let path = document.path, texts[path] == nil else { continue }
      texts[path] = document.bytes
    }
    return texts
  }
}
