// swift-tools-version: 6.2
import PackageDescription

func products(_ names: String..., of package: String) -> [Target.Dependency] {
	names.map { .product(name: $0, package: package) }
}

let arguments = products("ArgumentParser", of: "swift-argument-parser")
let bridges =
	products("InMemoryLogging", "Logging", of: "swift-log")
	+ products("InMemoryTracing", "Tracing", of: "swift-distributed-tracing")
	+ products("Metrics", "MetricsTestKit", of: "swift-metrics")
let catalogs: [Resource] = [.copy("Broken.xcstrings"), .copy("Localizable.xcstrings")]
let servers = products("FlyingFox", "FlyingSocks", of: "FlyingFox")
let sqlite = [Target.Dependency.target(name: "CSQLite", condition: .when(platforms: [.linux]))]
let subprocess =
	products("Subprocess", of: "swift-subprocess")
	+ [.product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux]))]
let generator: [Target.Dependency] = ["LarderCore", "Yams"] + products("Mustache", of: "swift-mustache") + subprocess
let syntax = products("SwiftParser", "SwiftSyntax", of: "swift-syntax")
let testing: [Target.Dependency] = ["LarderCore", "LarderTesting"]

// The libraries that apps link: the only declared products, with no dependency outside the toolchain and SQLite.
let libraries: [Target] = [
	.target(name: "LarderCore"),
	.target(name: "LarderLocalization"),
	.target(name: "LarderNetworking", dependencies: ["LarderCore"]),
	.target(name: "LarderSQLite", dependencies: ["LarderCore"] + sqlite),
	.target(name: "LarderTesting", dependencies: ["LarderCore", "LarderNetworking"]),
]
let everyLibrary: [Target.Dependency] = libraries.map { .byName(name: $0.name) }
let torture = everyLibrary + ["LoopbackServers"] + sqlite + arguments + subprocess

let runtime: [Target] = [
	.systemLibrary(
		name: "CSQLite",
		pkgConfig: "sqlite3",
		providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
	),
	.testTarget(name: "DocumentationTests", dependencies: everyLibrary),
	.testTarget(name: "EventBridgeTests", dependencies: testing + bridges),
	.testTarget(name: "LarderCoreTests", dependencies: testing),
	.testTarget(name: "LarderLocalizationTests", dependencies: ["LarderLocalization"], resources: catalogs),
	.testTarget(name: "LarderNetworkingTests", dependencies: testing + ["LarderNetworking", "LoopbackServers"]),
	.testTarget(name: "LarderSQLiteTests", dependencies: testing + ["LarderSQLite"]),
	.testTarget(name: "LarderTestingTests", dependencies: testing, exclude: ["Fixtures"]),
	.target(name: "LoopbackServers", dependencies: servers, path: "Tests/LoopbackServers"),
	.executableTarget(name: "torture", dependencies: torture, path: "Tests/Torture"),
]

let mutants = arguments + subprocess + syntax
let tools: [Target.Dependency] = ["LarderChecker", "LarderCore", "LarderGenerator"]

let command: [Target] = [
	.executableTarget(name: "larder", dependencies: tools + arguments + subprocess),
	.target(name: "LarderChecker", dependencies: ["LarderCore", "Yams"] + syntax),
	.target(name: "LarderGenerator", dependencies: generator, resources: [.embedInCode("Templates")]),
	.executableTarget(name: "mutants", dependencies: mutants, path: "Tests/Mutants"),
	.testTarget(name: "LarderCheckerTests", dependencies: ["LarderChecker"]),
	.testTarget(name: "LarderGeneratorTests", dependencies: tools),
	.testTarget(name: "MutantsTests", dependencies: ["mutants"] + arguments + syntax),
	.testTarget(name: "larderTests", dependencies: ["larder"] + tools + arguments + subprocess, exclude: ["Golden"]),
]

func challenge(in folder: String, _ needs: [Target.Dependency], _ files: [Resource] = []) -> Target {
	let name = "Challenge\(folder.split(separator: "/").last ?? "")"
	return .target(name: name, dependencies: needs, path: "Examples/Challenge/\(folder)/Sources", resources: files)
}

func challengeTests(in folder: String, _ needs: [Target.Dependency], exclude: [String] = []) -> Target {
	let name = "Challenge\(folder.split(separator: "/").last ?? "")Tests"
	return .testTarget(name: name, dependencies: needs, path: "Examples/Challenge/\(folder)/Tests", exclude: exclude)
}

// The app of the documents, as they lay it out.
let layers: [Target.Dependency] = ["ChallengeCore", "ChallengeNetworking", "ChallengeResources"]
let feature: [Target.Dependency] = layers + ["ChallengeCharacter", "LarderCore", "LarderNetworking"]
let app = feature + ["ChallengeServer"] + arguments + servers
let web = [Resource.embedInCode("Web/Assets")]

let example: [Target] = [
	.executableTarget(name: "challenge", dependencies: app, path: "Examples/Challenge/App/Sources", resources: web),
	challenge(in: "Features/Character", layers + ["LarderCore", "LarderNetworking", "LarderSQLite"]),
	challenge(in: "Libraries/Core", ["LarderCore"]),
	challenge(in: "Libraries/Networking", ["LarderNetworking"]),
	challenge(in: "Shared/Resources", ["LarderLocalization"], [.copy("Resources/Localizable.xcstrings")]),
	challenge(in: "Server", servers, [.copy("Resources/characters.json")]),
	challengeTests(in: "App", app + ["challenge", "LarderTesting"] + subprocess),
	challengeTests(
		in: "Features/Character",
		feature + ["LarderSQLite", "LarderTesting"],
		exclude: ["Shared/Fixtures"]
	),
	challengeTests(in: "Libraries/Core", testing + ["ChallengeCore"]),
	challengeTests(in: "Server", ["ChallengeServer", "LarderNetworking"]),
]

let package = Package(
	name: "larder",
	defaultLocalization: "en",
	platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
	products: libraries.map { .library(name: $0.name, targets: [$0.name]) },
	dependencies: [
		.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
		.package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
		.package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
		.package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
		.package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
		.package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
		.package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
		.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
		.package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
		.package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
	],
	// A sanitizer builds the runtime and its tests, twice, and nothing else.
	targets: libraries + runtime + (Context.environment["LARDER_RUNTIME_ONLY"] == nil ? command + example : []),
	swiftLanguageModes: [.v6]
)

// Only in CI: a newer compiler's new warning must not keep an app from building.
let warnings = Context.environment["LARDER_WARNINGS"] == "errors" ? [SwiftSetting.treatAllWarnings(as: .error)] : []
for target in package.targets where target.type != .system {
	target.swiftSettings =
		warnings + [
			.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
			.enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
		]
}
