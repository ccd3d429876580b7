import LedgerFormats
package import LedgerServer
import WalletFiles

extension OptionKey where Value == String {
  fileprivate static var record: OptionKey {
    file(.record, "add every message received to this file, as JSON Lines")
  }
}

extension CommandSpec {
  static let lsp = CommandSpec(
    summary: "serve an editor (Language Server Protocol)",
    help: """
      Answers a text editor on standard input and output, by the Language Server
      Protocol 3.17: errors and warnings while you type, with fixes to choose; what
      each expense earns; what is left of a cap; completion, renaming, formatting.
      Editors start it themselves: examples/editors/README.md says how.
      Without -f a file belongs to the wallet beside or above it that includes it.
      Only -f, --on, --base, --allow-outside and --record have an effect.
      """,
    examples: ["milepost lsp", "milepost lsp -f wallet.ledger --record session.jsonl"],
    options: [.takes(.record)],
    checkWords: { (arguments) throws(UsageError) in
      if let word = arguments.words.first {
        throw UsageError("lsp takes no words: \(PathText.escaped(word))")
      }
    },
    run: .server { (context) throws(CommandError) in
      guard let access = context.environment.server else {
        throw .usage("lsp needs a program that talks with it")
      }
      var recorder: MessageRecorder?
      if let file = context.option(.record) {
        recorder = MessageRecorder(file: file, access)
        if recorder == nil { throw .files(message: "\(PathText.escaped(file)) can't be written") }
      }
      let server = Server(ServerEnvironment(context, access), keepsBodies: recorder != nil)
      return Outcome(output: [], exitCode: serve(server, with: access, recorder))
    })
}

/// The server of `lsp` with some options, for a client in the same process; `nil` for options that are wrong.
package func languageServer(_ options: [String], in environment: Environment) -> Server? {
  guard let parsed = try? ParsedArguments(["lsp"] + options), let access = environment.server else {
    return nil
  }
  let context = CommandContext(command: .lsp, arguments: parsed.arguments, environment: environment)
  return Server(ServerEnvironment(context, access))
}

/// The milliseconds after which the server looks whether the editor still runs.
private let patience = 2000

/// Runs the server until it is over: what is there is received before each step, and what is ready is sent before it
/// waits.
private func serve(_ start: Server, with access: ServerAccess, _ recorder: MessageRecorder?) -> ExitCode {
  var server = start
  while server.exitCode == nil {
    switch access.receive(server.hasWork ? 0 : server.pause > 0 ? server.pause : patience) {
    case .bytes(let bytes):
      server.receive(bytes)
      recorder?.add(server.takeBodies())
      // What is there is known before the first of it is answered.
      if server.isFull { server.step() }
    case .end:
      server.endPause()
      while server.hasWork { server.step() }
      server.endInput()
    case .nothing: if server.hasWork { server.step() } else { server.lookAtParent() }
    }
    for line in server.takeLog() { access.say(line) }
    let output = server.takeOutput()
    if !output.isEmpty, !access.send(output) { server.endInput() }
  }
  return server.exitCode == 0 ? .success : .errors
}
