// swift-tools-version: 6.2
import PackageDescription

// The libraries that apps link: the only declared products, with no dependency outside the toolchain and SQLite.
let libraries: [Target] = [
	.target(name: "LarderCore"),
	.target(name: "LarderLocalization"),
	.target(name: "LarderNetworking", dependencies: ["LarderCore"]),
	.target(
		name: "LarderSQLite",
		dependencies: ["LarderCore", .target(name: "CSQLite", condition: .when(platforms: [.linux]))]
	),
	.target(name: "LarderTesting", dependencies: ["LarderCore", "LarderNetworking"]),
]

let systemLibraries: [Target] = [
	.systemLibrary(
		name: "CSQLite",
		pkgConfig: "sqlite3",
		providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
	)
]

let libraryTests: [Target] = [
	.testTarget(
		name: "DocumentationTests",
		dependencies: ["LarderCore", "LarderLocalization", "LarderNetworking", "LarderSQLite", "LarderTesting"]
	),
	.testTarget(
		name: "EventBridgeTests",
		dependencies: [
			"LarderCore", "LarderTesting",
			.product(name: "InMemoryLogging", package: "swift-log"),
			.product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
			.product(name: "Logging", package: "swift-log"),
			.product(name: "Metrics", package: "swift-metrics"),
			.product(name: "MetricsTestKit", package: "swift-metrics"),
			.product(name: "Tracing", package: "swift-distributed-tracing"),
		]
	),
	.testTarget(name: "LarderCoreTests", dependencies: ["LarderCore", "LarderTesting"]),
	.testTarget(
		name: "LarderLocalizationTests",
		dependencies: ["LarderLocalization"],
		resources: [.copy("Broken.xcstrings"), .copy("Localizable.xcstrings")]
	),
	.testTarget(
		name: "LarderNetworkingTests",
		dependencies: ["LarderCore", "LarderNetworking", "LarderTesting", "LoopbackServers"]
	),
	.testTarget(name: "LarderSQLiteTests", dependencies: ["LarderCore", "LarderSQLite", "LarderTesting"]),
	.testTarget(name: "LarderTestingTests", dependencies: ["LarderCore", "LarderTesting"], exclude: ["Fixtures"]),
	.target(
		name: "LoopbackServers",
		dependencies: [
			.product(name: "FlyingFox", package: "FlyingFox"),
			.product(name: "FlyingSocks", package: "FlyingFox"),
		],
		path: "Tests/LoopbackServers"
	),
	.executableTarget(
		name: "torture",
		dependencies: [
			"LarderCore", "LarderLocalization", "LarderNetworking", "LarderSQLite", "LarderTesting", "LoopbackServers",
			.target(name: "CSQLite", condition: .when(platforms: [.linux])),
			.product(name: "ArgumentParser", package: "swift-argument-parser"),
			.product(name: "Subprocess", package: "swift-subprocess"),
			.product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
		],
		path: "Tests/Torture"
	),
]

let command: [Target] = [
	.executableTarget(
		name: "larder",
		dependencies: [
			"LarderChecker", "LarderCore", "LarderGenerator",
			.product(name: "ArgumentParser", package: "swift-argument-parser"),
			.product(name: "Subprocess", package: "swift-subprocess"),
		]
	),
	.target(
		name: "LarderChecker",
		dependencies: [
			"LarderCore",
			.product(name: "SwiftParser", package: "swift-syntax"),
			.product(name: "SwiftSyntax", package: "swift-syntax"),
			.product(name: "Yams", package: "Yams"),
		]
	),
	.target(
		name: "LarderGenerator",
		dependencies: [
			"LarderCore",
			.product(name: "Mustache", package: "swift-mustache"),
			.product(name: "Subprocess", package: "swift-subprocess"),
			.product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
			.product(name: "Yams", package: "Yams"),
		],
		resources: [.embedInCode("Templates")]
	),
	.executableTarget(
		name: "mutants",
		dependencies: [
			.product(name: "ArgumentParser", package: "swift-argument-parser"),
			.product(name: "Subprocess", package: "swift-subprocess"),
			.product(name: "SwiftParser", package: "swift-syntax"),
			.product(name: "SwiftSyntax", package: "swift-syntax"),
		],
		path: "Tests/Mutants",
		exclude: ["equivalents.txt"]
	),
	.testTarget(name: "LarderCheckerTests", dependencies: ["LarderChecker"]),
	.testTarget(
		name: "LarderGeneratorTests",
		dependencies: ["LarderChecker", "LarderCore", "LarderGenerator"],
		exclude: ["Golden"]
	),
	.testTarget(
		name: "MutantsTests",
		dependencies: [
			"mutants",
			.product(name: "ArgumentParser", package: "swift-argument-parser"),
			.product(name: "SwiftSyntax", package: "swift-syntax"),
		]
	),
	.testTarget(
		name: "larderTests",
		dependencies: [
			"larder", "LarderCore", "LarderGenerator",
			.product(name: "ArgumentParser", package: "swift-argument-parser"),
			.product(name: "Subprocess", package: "swift-subprocess"),
			.product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
		],
		exclude: ["Golden"]
	),
]

/// A package that the command's tests expect it to write, compiled and tested here as a part of this one; some of them
/// as an app has it that isolates its code to the main actor.
func golden(
	app: String,
	feature: String,
	libraries: [String] = ["LarderCore", "LarderNetworking"],
	isolation: MainActor.Type? = nil
) -> [Target] {
	let path = "Tests/LarderGeneratorTests/Golden/\(app)"
	return [
		.target(
			name: "\(app)Resources",
			dependencies: ["LarderLocalization"],
			path: "\(path)/Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.target(
			name: "\(app)\(feature)",
			dependencies: (["\(app)Resources"] + libraries).map { .init(stringLiteral: $0) },
			path: "\(path)/Features/\(feature)/Sources",
			swiftSettings: [.defaultIsolation(isolation)]
		),
		.testTarget(
			name: "\(app)\(feature)Tests",
			dependencies: (["\(app)\(feature)", "\(app)Resources", "LarderTesting"] + libraries)
				.map { .init(stringLiteral: $0) },
			path: "\(path)/Features/\(feature)/Tests",
			exclude: ["Shared/Fixtures"],
			swiftSettings: [.defaultIsolation(isolation)]
		),
	]
}

let goldens =
	golden(app: "Crew", feature: "Planner", isolation: MainActor.self)
	+ golden(app: "Demo", feature: "Character")
	+ golden(
		app: "Documents",
		feature: "Station",
		libraries: ["LarderCore", "LarderNetworking", "LarderSQLite"],
		isolation: MainActor.self
	)
	+ golden(app: "DocumentsMemory", feature: "Note")
	+ golden(app: "LocalDefaults", feature: "Reader", libraries: ["LarderCore"], isolation: MainActor.self)
	+ golden(app: "LocalFirst", feature: "Garden")
	+ golden(app: "LocalMemory", feature: "Weather", libraries: ["LarderCore"])
	+ golden(app: "NoCache", feature: "Note") + golden(app: "RemoteFirst", feature: "Note")
	+ golden(app: "Mixed", feature: "Depot", libraries: ["LarderCore", "LarderNetworking", "LarderSQLite"])
	+ golden(app: "Public", feature: "Library", isolation: MainActor.self)
	+ golden(app: "RemoteOnly", feature: "Weather") + golden(app: "Shop", feature: "Checkout")

// The app of the documents, as they lay it out.
let challenge: [Target] = [
	.executableTarget(
		name: "challenge",
		dependencies: [
			"ChallengeCharacter", "ChallengeCore", "ChallengeNetworking", "ChallengeResources", "ChallengeServer",
			"LarderCore", "LarderNetworking",
			.product(name: "ArgumentParser", package: "swift-argument-parser"),
			.product(name: "FlyingFox", package: "FlyingFox"),
			.product(name: "FlyingSocks", package: "FlyingFox"),
		],
		path: "Examples/Challenge/App/Sources",
		resources: [.embedInCode("Web/Assets")]
	),
	.target(
		name: "ChallengeCharacter",
		dependencies: [
			"ChallengeCore", "ChallengeNetworking", "ChallengeResources", "LarderCore", "LarderNetworking",
			"LarderSQLite",
		],
		path: "Examples/Challenge/Features/Character/Sources"
	),
	.target(
		name: "ChallengeCore",
		dependencies: ["LarderCore"],
		path: "Examples/Challenge/Libraries/Core/Sources"
	),
	.target(
		name: "ChallengeNetworking",
		dependencies: ["LarderNetworking"],
		path: "Examples/Challenge/Libraries/Networking/Sources"
	),
	.target(
		name: "ChallengeResources",
		dependencies: ["LarderLocalization"],
		path: "Examples/Challenge/Shared/Resources/Sources",
		resources: [.copy("Resources/Localizable.xcstrings")]
	),
	.target(
		name: "ChallengeServer",
		dependencies: [
			.product(name: "FlyingFox", package: "FlyingFox"),
			.product(name: "FlyingSocks", package: "FlyingFox"),
		],
		path: "Examples/Challenge/Server/Sources",
		resources: [.copy("Resources/characters.json")]
	),
	.testTarget(
		name: "ChallengeAppTests",
		dependencies: [
			"challenge", "ChallengeCharacter", "ChallengeCore", "ChallengeResources", "LarderCore", "LarderNetworking",
			"LarderTesting",
			.product(name: "ArgumentParser", package: "swift-argument-parser"),
			.product(name: "FlyingFox", package: "FlyingFox"),
			.product(name: "FlyingSocks", package: "FlyingFox"),
			.product(name: "Subprocess", package: "swift-subprocess"),
			.product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
		],
		path: "Examples/Challenge/App/Tests"
	),
	.testTarget(
		name: "ChallengeCharacterTests",
		dependencies: [
			"ChallengeCharacter", "ChallengeCore", "ChallengeNetworking", "ChallengeResources", "LarderCore",
			"LarderSQLite", "LarderTesting",
		],
		path: "Examples/Challenge/Features/Character/Tests",
		exclude: ["Shared/Fixtures"]
	),
	.testTarget(
		name: "ChallengeCoreTests",
		dependencies: ["ChallengeCore", "LarderCore", "LarderTesting"],
		path: "Examples/Challenge/Libraries/Core/Tests"
	),
	.testTarget(
		name: "ChallengeServerTests",
		dependencies: ["ChallengeServer", "LarderNetworking"],
		path: "Examples/Challenge/Server/Tests"
	),
]

/// Whether only the runtime is built, as under a sanitizer: the command is the larger part, and starts no task of its own.
let isRuntimeOnly = Context.environment["LARDER_RUNTIME_ONLY"] != nil

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
		.package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
		.package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
		.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
		.package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
		.package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
		.package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
	],
	targets: libraries + systemLibraries + libraryTests + challenge + (isRuntimeOnly ? [] : command + goldens),
	swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
	target.swiftSettings =
		(target.swiftSettings ?? []) + [
			.enableUpcomingFeature("ExistentialAny"),
			.enableUpcomingFeature("InternalImportsByDefault"),
			.enableUpcomingFeature("MemberImportVisibility"),
			.enableUpcomingFeature("NonisolatedNonsendingByDefault"),
		]
	// In CI alone: a newer compiler's new warning must not keep an app from building.
	if Context.environment["LARDER_WARNINGS"] == "errors" {
		target.swiftSettings?.append(.treatAllWarnings(as: .error))
	}
}
