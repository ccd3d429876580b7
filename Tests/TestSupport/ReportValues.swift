internal import MilepostCLI

/// The values at several paths of a report's JSON, joined by spaces; its complaints where it fails.
package func values(_ command: String, _ paths: String..., on day: String, _ ledger: String) -> String {
  let outcome = milepost("\(command) --format json --on \(day)", ledger)
  guard outcome.exitCode == .success else { return outcome.complaints }
  let json = ParsedJSON(outcome.text)
  return paths.map { json[$0].description }.joined(separator: " ")
}

/// The values at several paths of the first card of `cards`, joined by spaces.
package func firstCard(_ paths: String..., on day: String, _ ledger: String) -> String {
  let outcome = milepost("cards --format json --on \(day)", ledger)
  guard outcome.exitCode == .success else { return outcome.complaints }
  let json = ParsedJSON(outcome.text)
  return paths.map { json["cards.0.\($0)"].description }.joined(separator: " ")
}
