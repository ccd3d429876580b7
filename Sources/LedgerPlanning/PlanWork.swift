import SpendAllocation

/// How much work an answer may take, in arcs, nodes and conditions that are looked at: the same on every machine, so that
/// the same files give the same answer.
package struct PlanWork: Sendable {
  /// For one of the searches of an answer.
  private let search: Int
  /// At most how many places its problem may have.
  let places: Int

  /// What all searches of an answer may take: about two seconds.
  package static let ofAnswer = 400_000_000
  /// The work of making a place and of the tables about it.
  private static let ofPlace = 100
  private static let maxPlaces = 600_000
  private static let placesOfAnswer = 3_600_000
  /// Most steps look at fewer arcs.
  private static let ofStep = 20_000

  /// An answer of one search.
  package static let whole = PlanWork(searches: 1)

  /// One of the searches of an answer that may take a part of its work.
  package init(searches: Int, of whole: Int = ofAnswer) {
    search = whole / max(1, searches)
    places = min(PlanWork.maxPlaces, PlanWork.placesOfAnswer / max(1, searches))
  }

  /// What is left for the search once a problem is made, of at most some steps: at least a few looks at all of it.
  func left(after problem: PlanningProblem, steps: Int) -> Int {
    let places = problem.allocation.placements.count
    return min(max(search - PlanWork.ofPlace * places, 40 * places), PlanWork.ofStep * max(1, steps))
  }
}
