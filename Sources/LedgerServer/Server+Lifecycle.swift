import LedgerFormats
import LedgerModel
import WalletFiles

extension Server {
  /// The answer to `initialize`: what the server can do.
  mutating func initialize(_ params: JSONValue) -> JSONValue {
    phase = .running
    client = ClientCapabilities(params)
    parent = params["processId"].whole
    let uris =
      params["workspaceFolders"].items.compactMap { $0["uri"].text }
      + [params["rootUri"].text].compactMap(\.self)
    folders = uris.compactMap { FileURI.path($0) }.compactMap { world.realPath(PathText.text(of: $0)) }
    if folders.isEmpty, let root = params["rootPath"].text.flatMap({ world.realPath($0) }) {
      folders = [root]
    }
    let options = params["initializationOptions"]
    take(options.has("milepost") ? options["milepost"] : options)
    return .object([
      ("capabilities", serverCapabilities(client.encoding)),
      ("serverInfo", .object([("name", .text("milepost")), ("version", .text(world.version))])),
    ])
  }

  private mutating func take(_ options: JSONValue) {
    for message in settings.take(options) { show(message, isError: true) }
  }

  /// Handles a notification; one that is not known is ignored.
  mutating func notice(_ message: Message) {
    if message.method == "exit" { return phase = .over(code: phase == .shutDown ? 0 : 1) }
    guard phase == .running else { return }
    let params = message.params
    switch message.method {
    case "initialized": watchFiles()
    case "textDocument/didOpen": open(params["textDocument"])
    case "textDocument/didChange": change(params)
    case "textDocument/didClose": close(params["textDocument"])
    case "textDocument/didSave": save(params["textDocument"])
    case "workspace/didChangeWatchedFiles":
      look(isForced: true)
      changeFiles()
    case "workspace/didChangeConfiguration": configure(params["settings"])
    case "workspace/didChangeWorkspaceFolders": changeFolders(params["event"])
    default: break
    }
  }

  private mutating func watchFiles() {
    guard client.canWatchFiles else { return }
    let watcher = JSONValue.object([("globPattern", .text("**/*.ledger"))])
    let registration = JSONValue.object([
      ("id", .text("milepost-files")), ("method", .text("workspace/didChangeWatchedFiles")),
      ("registerOptions", .object([("watchers", .list([watcher]))])),
    ])
    ask("client/registerCapability", .object([("registrations", .list([registration]))]))
  }

  private mutating func configure(_ value: JSONValue) {
    let before = settings
    take(value.has("milepost") ? value["milepost"] : value)
    if settings != before { changeFiles() }
  }

  private mutating func changeFolders(_ event: JSONValue) {
    func paths(_ key: String) -> [String] {
      event[key].items.compactMap { $0["uri"].text.flatMap { FileURI.path($0) } }
        .compactMap { world.realPath(PathText.text(of: $0)) }
    }
    let removed = paths("removed")
    folders = folders.filter { !removed.contains($0) } + paths("added")
    changeFiles()
  }
}
