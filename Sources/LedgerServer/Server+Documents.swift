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
    lastEdit += 1
    giveUp(uri)
    documents[uri] = TextDocument(uri: uri, path: path, version: item["version"].whole, text: text, edit: lastEdit)
    if !opened.contains(uri) { opened.append(uri) }
    changed(uri)
    changeFiles()
  }

  /// The changes of a document, one after the other.
  mutating func change(_ params: JSONValue) {
    let uri = params["textDocument"]["uri"].text ?? ""
    let path = pathCounting(uri)
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
      lastEdit += 1
      do throws(ResponseError) {
        let changesLinks = try document.apply(change, client.encoding, edit: lastEdit) { bytes, edit in
          willReplace(edit, of: bytes, path)
        }
        if changesLinks { areFilesOther = true }
      } catch {
        if !wasLost { show("\(uri): \(error.message); open the file again", isError: true) }
      }
    }
    documents[uri] = document
    changed(uri)
  }

  /// A document was closed: from now on the file counts.
  mutating func close(_ item: JSONValue) {
    guard let uri = item["uri"].text, documents[uri] != nil else { return }
    changed(uri)
    giveUp(uri)
    opened.removeAll { $0 == uri }
    changeFiles()
  }

  mutating func save(_ item: JSONValue) {
    if let uri = item["uri"].text { documents[uri]?.changedLine = nil }
    look(isForced: true)
    changeFiles()
  }

  /// Forgets a document; what wallets keep of its text stays.
  private mutating func giveUp(_ uri: String) {
    let path = pathCounting(uri)
    guard let document = documents.removeValue(forKey: uri) else { return }
    willReplace(nil, of: document.bytes, path)
  }

  /// The path of a document; `nil` where another one counts for it.
  private func pathCounting(_ uri: String) -> String? {
    documents[uri]?.path.flatMap { path in opened.first { documents[$0]?.path == path } == uri ? path : nil }
  }

  /// A document will be edited, or have another text: what wallets keep of it stays as it was.
  private mutating func willReplace(_ edit: TextDocument.Edit?, of bytes: [UInt8], _ path: String?) {
    guard let path else { return }
    for index in wallets.indices { wallets[index].willReplace(edit, of: bytes, path) }
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
      let isRead = path.map { wallets[index].paths.contains($0) } ?? false
      if isRead || wallets[index].reading == nil { wallets[index].change() }
    }
  }

  /// The texts that count, by path: of two documents of one file the first.
  var openTexts: WalletSession.OpenTexts {
    var texts = WalletSession.OpenTexts()
    for uri in opened {
      guard let document = documents[uri], let path = document.path, texts.bytes[path] == nil else { continue }
      texts.bytes[path] = document.bytes
      texts.edits[path] = WalletSession.Edits(
        last: document.edit, since: document.lastRead.edit, edits: document.lastRead.text)
    }
    return texts
  }
}
