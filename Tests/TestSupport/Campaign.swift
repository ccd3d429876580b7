import Foundation

/// How far random and large tests go: a few cases in every `swift test`, all of them in a campaign, which
/// `Tests/Scripts/campaigns` starts.
package enum Campaign {
  /// How often a campaign runs what can be repeated with other random numbers: 1, or the value of `MILEPOST_CAMPAIGN`.
  package static let times = max(1, number ?? 1)
  /// Whether this is a campaign.
  package static let isRunning = number != nil
  private static let number = ProcessInfo.processInfo.environment["MILEPOST_CAMPAIGN"].flatMap { Int($0) }

  /// A number of cases, rows or bytes: a few in every run, all in a campaign.
  package static func size(_ few: Int, of all: Int) -> Int { isRunning ? all : few }

  /// The first few cases in every run, all in a campaign.
  package static func cases<Case>(_ few: Int, of all: [Case]) -> [Case] {
    isRunning ? all : Array(all.prefix(few))
  }
}
