// swift-tools-version: 6.3
import PackageDescription

let package = Package(
	name: "larder",
	defaultLocalization: "en",
	platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
	products: [
		.library(name: "LarderCore", targets: ["LarderCore"]),
		.library(name: "LarderLocalization", targets: ["LarderLocalization"]),
		.library(name: "LarderTesting", targets: ["LarderTesting"]),
	],
	targets: [
		.target(name: "LarderCore"),
		.target(name: "LarderLocalization"),
		.target(name: "LarderTesting", dependencies: ["LarderCore"]),
		.testTarget(name: "LarderCoreTests", dependencies: ["LarderCore", "LarderTesting"]),
		.testTarget(
			name: "LarderLocalizationTests",
			dependencies: ["LarderLocalization"],
			resources: [.copy("Broken.xcstrings"), .copy("Localizable.xcstrings")]
		),
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
}
