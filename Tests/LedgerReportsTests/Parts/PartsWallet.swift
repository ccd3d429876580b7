import TestSupport

/// What is mine by group: `dining 16.67 x1, household 33.00 x2`; the complaints where the wallet has errors.
func spend(_ words: String, on day: String = "2026-11-22", _ wallet: String) -> String {
  let outcome = milepost("spend \(words) -F json", on: day, wallet)
  guard outcome.exitCode == .success else { return outcome.complaints }
  return ParsedJSON(outcome.text)["groups"].items
    .map { "\($0["key"]) \($0["amount"]) x\($0["count"])" }.joined(separator: ", ")
}
