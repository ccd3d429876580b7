import LedgerEditing
import LedgerText

extension CommandContext {
  /// The columns of the terminal on which is asked.
  private var askedColumns: Int { option(.width) ?? environment.width }

  /// Asks until an answer passes a check; the error of a wrong one is shown above the same question. A list of choices,
  /// and what may be answered, is shown once.
  func ask<Answer>(
    _ prompt: Prompt, choices: String = "", _ check: (String) throws(EntryError) -> Answer
  ) throws(CommandError) -> Answer {
    let (above, question) = prompt.lines(in: askedColumns)
    var lead = choices + above
    while let line = environment.input.ask(
      escapedLines(Prompt.wrapped(lead, in: askedColumns) + question))
    {
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
    throw .endOfAnswers
  }
}
