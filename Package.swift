// swift-tools-version: 6.2
import PackageDescription

// The arrows, one way:  Text ← Model ← Parser,  Model ← Reports ← Exports,  everything ← MilepostCLI ← milepost.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Tests may use whatever their dependencies bring along.
let testing: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: String...) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: strict)
}

func program(_ name: String, path: String, _ dependencies: String...) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: String...) -> Target {
  .testTarget(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: testing)
}

let package = Package(
  name: "milepost",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "milepost", targets: ["milepost"]),
    .executable(name: "milepost-bench", targets: ["milepost-bench"]),
  ],
  targets: [
    library("LedgerText"),
    library("LedgerModel", "LedgerText"),
    library("LedgerParser", "LedgerText", "LedgerModel"),
    library("LedgerLibrary"),
    library("LedgerReports", "LedgerText", "LedgerModel"),
    library("LedgerExports", "LedgerText", "LedgerModel", "LedgerReports"),
    library(
      "MilepostCLI", "LedgerText", "LedgerModel", "LedgerParser", "LedgerLibrary", "LedgerReports", "LedgerExports"),
    program("milepost", path: "Sources/milepost", "MilepostCLI"),
    program(
      "milepost-bench", path: "Sources/Benchmarks", "LedgerText", "LedgerModel", "LedgerParser", "LedgerLibrary",
      "LedgerReports", "MilepostCLI"),
    .target(
      name: "TestSupport", dependencies: ["LedgerModel", "LedgerParser", "MilepostCLI"], path: "Tests/TestSupport",
      swiftSettings: testing),
    tests("LedgerTextTests", "LedgerText"),
    tests("LedgerModelTests", "LedgerModel"),
    tests("LedgerReportsTests", "LedgerModel", "LedgerReports"),
    tests("LedgerExportsTests", "LedgerText", "LedgerModel", "LedgerReports", "LedgerExports"),
    tests("MilepostCLITests", "LedgerModel", "LedgerParser", "MilepostCLI"),
    tests("EngineTests", "TestSupport"),
    tests("GoldenTests", "TestSupport"),
    tests("GrammarTests", "TestSupport"),
  ]
)
