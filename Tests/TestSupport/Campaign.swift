import Foundation

/// How far random and large tests go: a few cases in every `swift test`, `MILEPOST_CASES` times as many where that is set,
/// all of them in a campaign, which `Tests/Scripts/campaigns` starts.
package enum Campaign {
  /// How often a campaign runs what can be repeated with other random numbers: 1, or the value of `MILEPOST_CAMPAIGN`.
  package static let times = max(1, number ?? 1)
  /// Whether this is a campaign.
  package static let isRunning = number != nil
  private static let number = variable("MILEPOST_CAMPAIGN")
  /// How many times the few cases.
  private static let factor = max(1, variable("MILEPOST_CASES") ?? 1)

  private static func variable(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// A number of rows or bytes: few in every run, all in a campaign. Of a step between cases `all` is the smaller one.
  package static func size(_ few: Int, of all: Int) -> Int { isRunning ? all : few }

  /// A number of cases: a few in every run, all in a campaign.
  package static func rounds(_ few: Int, of all: Int) -> Int { isRunning ? all : min(few * factor, all) }

  /// The first few cases in every run, all in a campaign.
  package static func cases<Case>(_ few: Int, of all: [Case]) -> [Case] {
    Array(all.prefix(rounds(few, of: all.count)))
  }
}
