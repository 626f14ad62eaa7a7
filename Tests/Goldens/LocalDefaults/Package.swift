// swift-tools-version: 6.2
import PackageDescription

let package = Package(
	name: "LocalDefaults",
	defaultLocalization: "en",
	platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
	products: [
		.library(name: "LocalDefaultsReader", targets: ["LocalDefaultsReader"])
	],
	dependencies: [
		.package(name: "larder", path: "../../..")
	],
	targets: [
		.target(
			name: "LocalDefaultsReader",
			dependencies: [
				"LocalDefaultsResources",
				.product(name: "LarderCore", package: "larder"),
			],
			path: "Features/Reader/Sources"
		),
		.target(
			name: "LocalDefaultsResources",
			dependencies: [.product(name: "LarderLocalization", package: "larder")],
			path: "Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.testTarget(
			name: "LocalDefaultsReaderTests",
			dependencies: [
				"LocalDefaultsReader",
				"LocalDefaultsResources",
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderTesting", package: "larder"),
			],
			path: "Features/Reader/Tests",
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
