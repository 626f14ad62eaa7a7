// swift-tools-version: 6.3
import PackageDescription

// A package of its own, because the checker is not a product and is built here from its sources. The packages that nothing
// here imports are the code to check.
let package = Package(
	name: "larder-checker-benchmarks",
	platforms: [.macOS(.v14)],
	dependencies: [
		.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
		.package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
		.package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
		.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
		.package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
		.package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
	],
	targets: [
		.executableTarget(
			name: "CheckerBenchmarks",
			dependencies: [
				"LarderChecker", "LarderProject", "LarderSyntax",
				.product(name: "SwiftParser", package: "swift-syntax"),
				.product(name: "SwiftSyntax", package: "swift-syntax"),
			]
		),
		.target(name: "LarderChecker", dependencies: ["LarderCore", "LarderProject", "LarderSyntax"]),
		.target(name: "LarderCore", exclude: ["LarderCore.docc"]),
		.target(name: "LarderProject", dependencies: [.product(name: "Yams", package: "Yams")]),
		.target(
			name: "LarderSyntax",
			dependencies: [
				"LarderCore", "LarderProject",
				.product(name: "SwiftParser", package: "swift-syntax"),
				.product(name: "SwiftSyntax", package: "swift-syntax"),
			]
		),
	],
	swiftLanguageModes: [.v6]
)

for target in package.targets {
	target.swiftSettings = [
		.enableUpcomingFeature("ExistentialAny"),
		.enableUpcomingFeature("InternalImportsByDefault"),
		.enableUpcomingFeature("MemberImportVisibility"),
		.enableUpcomingFeature("NonisolatedNonsendingByDefault"),
	]
}
