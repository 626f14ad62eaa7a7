// swift-tools-version: 6.2
import PackageDescription

let package = Package(
	name: "ExecutorMemory",
	defaultLocalization: "en",
	platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
	products: [
		.library(name: "ExecutorMemoryNote", targets: ["ExecutorMemoryNote"])
	],
	dependencies: [
		.package(name: "larder", path: "../../..")
	],
	targets: [
		.target(
			name: "ExecutorMemoryNote",
			dependencies: [
				"ExecutorMemoryResources",
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderNetworking", package: "larder"),
			],
			path: "Features/Note/Sources"
		),
		.target(
			name: "ExecutorMemoryResources",
			dependencies: [.product(name: "LarderLocalization", package: "larder")],
			path: "Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.testTarget(
			name: "ExecutorMemoryNoteTests",
			dependencies: [
				"ExecutorMemoryNote",
				"ExecutorMemoryResources",
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderNetworking", package: "larder"),
				.product(name: "LarderTesting", package: "larder"),
			],
			path: "Features/Note/Tests",
			exclude: ["Shared/Fixtures"]
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
