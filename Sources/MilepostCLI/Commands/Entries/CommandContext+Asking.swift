import LedgerEditing
import LedgerText

extension CommandContext {
  /// Asks until an answer passes a check; the error of a wrong one is shown above the same question. A list of choices is
  /// shown once.
  func ask<Answer>(
    _ question: String, choices: String = "", _ check: (String) throws(EntryError) -> Answer
  ) throws(CommandError) -> Answer {
    var lead = choices
    while let line = environment.input.ask(escapedLines(lead + question)) {
      let text = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      do throws(EntryError) {
        if let fault = EntryText.forbiddenInput(in: text) {
          throw EntryError("there is \(fault) in the answer")
        }
        return try check(text)
      } catch {
        lead = error.message.split(separator: "\n").map { "  \($0)\n" }.joined()
      }
    }
    // The end of the input left the cursor after the question.
    throw .diagnostics(Outcome("", diagnostics: "\nmilepost: nothing was written\n", exitCode: .usage))
  }
}
