/// The name of a line where it is shown: `#dining #travel`, `#online with #5311 #shopping`.
package struct LineName: Hashable, Sendable {
  /// As written, without those that a later line took.
  package let tags: [String]
  /// Of which an expense needs one as well; empty where any will do.
  package let with: [String]

  package init(_ tags: [NameID], with: [NameID], _ names: NameTable) {
    self.tags = tags.map { names.text($0) }
    self.with = with.map { names.text($0) }
  }

  /// With the one tag that chose it.
  package init(tag: String, with: [String]) {
    tags = [tag]
    self.with = with
  }

  package init(_ line: RewardLine, _ names: NameTable) { self.init(line.tags, with: line.with, names) }

  /// Its name in the reference of a due item: `dining,travel`, `online+5311,shopping`.
  package var reference: String {
    ([tags] + (with.isEmpty ? [] : [with])).map { $0.joined(separator: ",") }.joined(separator: "+")
  }

  /// The tags with their signs, each first changed by `shown`.
  package func words(_ shown: (String) -> String = { $0 }) -> String {
    func list(_ tags: [String]) -> String { tags.map { "#" + shown($0) }.joined(separator: " ") }
    return with.isEmpty ? list(tags) : "\(list(tags)) with \(list(with))"
  }
}
