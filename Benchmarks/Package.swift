// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the peers are not dependencies of Larder.
let package = Package(
	name: "larder-benchmarks",
	platforms: [.macOS(.v15)],
	dependencies: [
		.package(name: "larder", path: ".."),
		.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
	],
	targets: [
		.executableTarget(
			name: "HotPath",
			dependencies: [
				"Workloads",
				.product(name: "GRDBSQLite", package: "GRDB.swift"),
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderSQLite", package: "larder"),
			]
		),
		.executableTarget(
			name: "SignalLatency",
			dependencies: [
				.product(name: "GRDBSQLite", package: "GRDB.swift"),
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderSQLite", package: "larder"),
			]
		),
		.executableTarget(
			name: "OutboxDrain",
			dependencies: [
				.product(name: "GRDBSQLite", package: "GRDB.swift"),
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderSQLite", package: "larder"),
			]
		),
		.executableTarget(
			name: "LarderBenchmarks",
			dependencies: [
				"Workloads",
				.product(name: "GRDB", package: "GRDB.swift"),
				.product(name: "GRDBSQLite", package: "GRDB.swift"),
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderObservation", package: "larder"),
				.product(name: "LarderSQLite", package: "larder"),
			]
		),
		.target(name: "Workloads", dependencies: [.product(name: "LarderCore", package: "larder")]),
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
