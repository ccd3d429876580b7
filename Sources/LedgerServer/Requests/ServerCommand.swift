/// The commands that a client can have executed. Their arguments are words, and perhaps an object with the `uri` of a
/// document, whose wallet is meant.
enum ServerCommand: String, CaseIterable, Sendable {
  case report = "milepost.report"
  case add = "milepost.add"
}
