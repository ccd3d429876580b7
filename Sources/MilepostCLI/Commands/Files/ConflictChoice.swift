/// The definition to keep of two contradicting ones.
enum ConflictChoice: String, CaseIterable, Sendable { case mine, theirs }
