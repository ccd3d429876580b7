import Foundation

/// How far random and large tests go: a few cases in every `swift test`, all of them in a campaign, which
/// `Tests/Scripts/campaigns` starts.
package enum Campaign {
  /// Whether this is a campaign.
  package static let isRunning = ProcessInfo.processInfo.environment["MILEPOST_CAMPAIGN"] == "1"

  /// A number of cases, rows or bytes: a few in every run, all in a campaign.
  package static func size(_ few: Int, of all: Int) -> Int { isRunning ? all : few }

  /// The first few cases in every run, all in a campaign.
  package static func cases<Case>(_ few: Int, of all: [Case]) -> [Case] { isRunning ? all : Array(all.prefix(few)) }
}
