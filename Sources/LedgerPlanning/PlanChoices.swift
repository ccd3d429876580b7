import LedgerModel
import LedgerReports
import SpendAllocation

/// The choices of one card's thresholds in the allocation, by their periods; `nil` where nothing is to choose.
struct PlanChoices {
  /// By cycle: the card's minimum, and whether what is below a marginal one is full.
  var minimums: [Int?] = []
  var belowCards: [Int?] = []
  /// By line period: its minimum, its level, whether what is below a marginal minimum is full, and whether each
  /// level's room is.
  var lineMinimums: [Int?] = []
  var levels: [Int?] = []
  var belowLines: [Int?] = []
  var filled: [Int?] = []
  /// By cycle: whether the room of its own rate is full.
  var ownFilled: [Int?] = []
  /// By pool period: its level, and whether each level's room is full.
  var poolLevels: [Int?] = []
  var poolsFilled: [Int?] = []
  var milestones: [Int?] = []
  var welcomes: [Int?] = []
}
