// swift-tools-version: 6.3
import PackageDescription

// A package of its own, because the others need no packages for networking.
let package = Package(
	name: "larder-store-benchmarks",
	platforms: [.macOS(.v15)],
	dependencies: [.package(name: "larder", path: "../..", traits: ["Valkey"])],
	targets: [
		.executableTarget(
			name: "StoreBenchmarks",
			dependencies: [
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderValkey", package: "larder"),
			]
		)
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
