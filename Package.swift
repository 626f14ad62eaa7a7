// swift-tools-version: 6.3
import PackageDescription

let package = Package(
	name: "larder",
	defaultLocalization: "en",
	platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
	products: [
		.library(name: "LarderCore", targets: ["LarderCore"]),
		.library(name: "LarderLocalization", targets: ["LarderLocalization"]),
		.library(name: "LarderNetworking", targets: ["LarderNetworking"]),
		.library(name: "LarderSQLite", targets: ["LarderSQLite"]),
		.library(name: "LarderTesting", targets: ["LarderTesting"]),
	],
	dependencies: [
		.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
		.package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
		.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
		.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
	],
	targets: [
		.executableTarget(
			name: "challenge",
			dependencies: [
				"ChallengeCharacter", "ChallengeCore", "ChallengeNetworking", "ChallengeServer", "LarderCore",
				"LarderNetworking",
				.product(name: "ArgumentParser", package: "swift-argument-parser"),
			],
			path: "Examples/Challenge/App/Sources"
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
		.systemLibrary(
			name: "CSQLite",
			pkgConfig: "sqlite3",
			providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
		),
		.target(
			name: "LarderChecker",
			dependencies: [
				.product(name: "SwiftParser", package: "swift-syntax"),
				.product(name: "SwiftSyntax", package: "swift-syntax"),
				.product(name: "Yams", package: "Yams"),
			]
		),
		.target(name: "LarderCore"),
		.target(name: "LarderLocalization"),
		.target(name: "LarderNetworking", dependencies: ["LarderCore"]),
		.target(
			name: "LarderSQLite",
			dependencies: ["LarderCore", .target(name: "CSQLite", condition: .when(platforms: [.linux]))]
		),
		.target(name: "LarderTesting", dependencies: ["LarderCore", "LarderNetworking"]),
		.testTarget(
			name: "ChallengeAppTests",
			dependencies: [
				"challenge", "ChallengeResources",
				.product(name: "ArgumentParser", package: "swift-argument-parser"),
			],
			path: "Examples/Challenge/App/Tests"
		),
		.testTarget(
			name: "ChallengeCharacterTests",
			dependencies: [
				"ChallengeCharacter", "ChallengeCore", "ChallengeNetworking", "ChallengeResources", "LarderSQLite",
				"LarderTesting",
			],
			path: "Examples/Challenge/Features/Character/Tests",
			exclude: ["Shared/Fixtures"]
		),
		.testTarget(
			name: "ChallengeCoreTests",
			dependencies: ["ChallengeCore", "LarderTesting"],
			path: "Examples/Challenge/Libraries/Core/Tests"
		),
		.testTarget(
			name: "ChallengeServerTests",
			dependencies: ["ChallengeServer", "LarderNetworking"],
			path: "Examples/Challenge/Server/Tests"
		),
		.testTarget(name: "LarderCheckerTests", dependencies: ["LarderChecker"]),
		.testTarget(name: "LarderCoreTests", dependencies: ["LarderCore", "LarderTesting"]),
		.testTarget(
			name: "LarderLocalizationTests",
			dependencies: ["LarderLocalization"],
			resources: [.copy("Broken.xcstrings"), .copy("Localizable.xcstrings")]
		),
		.testTarget(
			name: "LarderNetworkingTests",
			dependencies: [
				"LarderCore",
				"LarderNetworking",
				"LarderTesting",
				.product(name: "FlyingFox", package: "FlyingFox"),
				.product(name: "FlyingSocks", package: "FlyingFox"),
			]
		),
		.testTarget(name: "LarderSQLiteTests", dependencies: ["LarderCore", "LarderSQLite", "LarderTesting"]),
		.testTarget(name: "LarderTestingTests", dependencies: ["LarderCore", "LarderTesting"], exclude: ["Fixtures"]),
	],
	swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
	target.swiftSettings = [
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
