/// What a plan may choose of a milestone: to reach none of its open levels, or one.
///
/// Where a higher level gives less, one below is only what it is while some part lacks the next: then there is an option
/// for each such part.
struct MilestoneOptions {
  struct Option {
    /// 0 for none, else the place among the open levels plus 1.
    var level: Int
    /// The part that lacks the next level, as a place in `parts`; `nil` where no part has to.
    var lackingPart: Int?
  }

  let options: [Option]

  /// The most that a choice may have.
  private static let most = 64

  /// `values` are what the levels give, from none on; `parts` how many the window meets.
  init(values: [Int128], parts: Int) {
    let levels = values.indices.map { Option(level: $0, lackingPart: nil) }
    let isCostly = zip(values, values.dropFirst()).contains { $1 < $0 }
    let lacking = (0..<parts).flatMap { part in
      values.indices.dropLast().map { Option(level: $0, lackingPart: part) }
    }
    if !isCostly || parts == 0 || lacking.count + 1 > MilestoneOptions.most {
      options = levels
      return
    }
    // Those of the first part and the highest level come first, so that an option is its level where there is one part.
    let first = values.count - 1
    options = Array(lacking[..<first]) + [levels[first]] + Array(lacking[first...])
  }

  /// Whether some level may be left only while a part lacks the next.
  var isCostly: Bool { options.contains { $0.lackingPart != nil } }
}
