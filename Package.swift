// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The arrows, one way:  Text ← Model ← Parser,  Model ← Reports ← Exports,  Parser, Exports ← Editing,
// everything ← MilepostCLI ← milepost

/// `MILEPOST_FUZZ=1` adds the fuzz target and builds everything for libFuzzer (Tests/Scripts/fuzz).
let isFuzzing = Context.environment["MILEPOST_FUZZ"] == "1"
let fuzzing: [SwiftSetting] = isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : []

/// Types are asked of their own functions, not found by their names: a short run takes a seventh less.
let fastStart: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release))
]

/// Without it the solver takes a sixth of the time of `swift test`. All checks of numbers and bounds stay.
let fastWithTests: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ] + fastStart + fuzzing

/// Tests may use whatever their dependencies bring along.
let testing: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: String...) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: strict)
}

/// Optimized tests of a campaign (Tests/CAMPAIGNS.md) cannot be linked with the standard library in them.
let isCampaign = Context.environment["MILEPOST_CAMPAIGN"] != nil

/// With the standard library in it a program starts sooner, and needs none where it runs; with the C library as well, where
/// the system has that to link, it starts in half the time.
let isStaticLibraryThere = ["x86_64-linux-gnu", "aarch64-linux-gnu"].contains {
  FileManager.default.fileExists(atPath: "/usr/lib/\($0)/libc.a")
}
let withStandardLibrary: [LinkerSetting] =
  isFuzzing || isCampaign
  ? []
  : [
    .unsafeFlags(
      [isStaticLibraryThere ? "-static-executable" : "-static-stdlib"],
      .when(platforms: [.linux], configuration: .release))
  ]

func program(_ name: String, path: String, linking: [LinkerSetting] = [], _ dependencies: String...) -> Target
{
  .executableTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, swiftSettings: strict,
    linkerSettings: linking)
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
    library("SystemLibrary"),
    .target(
      name: "LedgerText", dependencies: ["SystemLibrary"],
      // For the bytes of a text, which are an array or a mapped file.
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),
    library("LedgerFormats", "SystemLibrary", "LedgerText"),
    library("LedgerModel", "LedgerText"),
    library("LedgerParser", "SystemLibrary", "LedgerText", "LedgerModel"),
    .target(name: "EmbeddedTemplates", path: "Sources/LedgerLibrary/Embedding"),
    .target(
      name: "LedgerLibrary", dependencies: ["EmbeddedTemplates"],
      exclude: ["README.md", "Embedding", "Templates"],
      swiftSettings: strict),
    library("LedgerReports", "SystemLibrary", "LedgerText", "LedgerFormats", "LedgerModel"),
    .target(name: "SpendAllocation", swiftSettings: strict + fastWithTests),
    library(
      "LedgerPlanning", "SystemLibrary", "LedgerText", "LedgerModel", "LedgerReports", "SpendAllocation"),
    library(
      "LedgerExports", "SystemLibrary", "LedgerText", "LedgerModel", "LedgerReports", "LedgerPlanning",
      "LedgerFormats"),
    library("BankStatements", "SystemLibrary", "LedgerText", "LedgerModel", "LedgerFormats"),
    library(
      "LedgerEditing", "SystemLibrary", "LedgerText", "LedgerModel", "LedgerParser", "LedgerReports",
      "LedgerFormats",
      "BankStatements"),
    library("WalletFiles", "SystemLibrary", "LedgerText", "LedgerFormats", "LedgerParser", "LedgerEditing"),
    library(
      "LedgerServer", "LedgerText", "LedgerFormats", "LedgerModel", "LedgerParser", "LedgerReports",
      "LedgerPlanning",
      "LedgerExports", "BankStatements", "LedgerEditing", "WalletFiles"),
    .target(name: "EmbeddedHelp", path: "Sources/MilepostCLI/Help/Embedding"),
    .target(
      name: "MilepostCLI",
      dependencies: [
        "EmbeddedHelp", "SystemLibrary", "LedgerText", "LedgerFormats", "LedgerModel", "LedgerParser",
        "LedgerLibrary", "LedgerReports", "LedgerPlanning", "LedgerExports", "BankStatements",
        "LedgerEditing", "WalletFiles", "LedgerServer",
      ],
      exclude: ["Help/Embedding", "Help/Texts"],
      swiftSettings: strict),
    program("milepost", path: "Sources/milepost", linking: withStandardLibrary, "MilepostCLI"),
    program(
      "milepost-bench", path: "Sources/Benchmarks", "LedgerText", "LedgerFormats", "LedgerModel",
      "LedgerParser",
      "LedgerLibrary", "LedgerReports", "SystemLibrary", "WalletFiles", "LedgerServer", "MilepostCLI"),
    .target(
      name: "TestSupport",
      dependencies: [
        "SystemLibrary", "LedgerFormats", "LedgerModel", "LedgerParser", "WalletFiles", "LedgerServer",
        "MilepostCLI",
      ],
      path: "Tests/TestSupport",
      swiftSettings: testing),
    tests("SystemLibraryTests", "SystemLibrary"),
    tests("LedgerTextTests", "LedgerText", "TestSupport"),
    tests("LedgerFormatsTests", "SystemLibrary", "LedgerText", "LedgerFormats", "TestSupport"),
    tests("LedgerModelTests", "LedgerText", "LedgerModel", "TestSupport"),
    tests("LedgerParserTests", "LedgerText", "LedgerModel", "LedgerParser", "TestSupport"),
    .testTarget(
      name: "LedgerLibraryTests",
      dependencies: ["LedgerText", "LedgerModel", "LedgerParser", "LedgerLibrary", "TestSupport"],
      exclude: ["Months"], swiftSettings: testing),
    tests(
      "LedgerReportsTests", "LedgerText", "LedgerModel", "LedgerParser", "LedgerReports", "MilepostCLI",
      "TestSupport"),
    tests(
      "LedgerPlanningTests", "LedgerFormats", "LedgerModel", "LedgerReports", "LedgerPlanning",
      "LedgerExports", "TestSupport"),
    tests("SpendAllocationTests", "SpendAllocation", "TestSupport"),
    tests("LedgerExportsTests", "LedgerText", "LedgerModel", "LedgerReports", "LedgerExports", "TestSupport"),
    tests(
      "BankStatementsTests", "LedgerText", "LedgerModel", "LedgerFormats", "BankStatements", "TestSupport"),
    tests(
      "LedgerEditingTests", "LedgerText", "LedgerFormats", "LedgerModel", "LedgerParser", "LedgerReports",
      "LedgerExports", "LedgerEditing",
      "MilepostCLI", "TestSupport"),
    tests("WalletFilesTests", "LedgerParser", "LedgerEditing", "WalletFiles", "TestSupport"),
    tests(
      "LedgerServerTests", "LedgerServer", "LedgerText", "LedgerFormats", "LedgerModel", "LedgerParser",
      "MilepostCLI",
      "TestSupport"),
    tests("MilepostCLITests", "LedgerModel", "LedgerParser", "WalletFiles", "MilepostCLI", "TestSupport"),
    tests("GoldenTests", "LedgerText", "LedgerFormats", "BankStatements", "MilepostCLI", "TestSupport"),
    tests("GrammarTests", "TestSupport"),
    tests(
      "FaultTests", "LedgerText", "LedgerModel", "LedgerParser", "WalletFiles", "MilepostCLI", "TestSupport",
      "milepost"
    ),
    tests("TidyTests", "TestSupport"),
  ]
)

if isFuzzing {
  package.products = [.executable(name: "fuzz", targets: ["fuzz"])]
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "LedgerText", "LedgerFormats", "LedgerModel", "LedgerParser", "LedgerLibrary", "LedgerReports",
        "LedgerPlanning",
        "LedgerExports", "LedgerEditing", "BankStatements", "LedgerServer",
      ],
      path: "Tests/Fuzz", exclude: ["keywords.dict"],
      swiftSettings: strict + [.enableExperimentalFeature("Extern")],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]))
}
