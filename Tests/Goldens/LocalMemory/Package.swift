// swift-tools-version: 6.2
import PackageDescription

let package = Package(
	name: "LocalMemory",
	defaultLocalization: "en",
	platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
	products: [
		.library(name: "LocalMemoryWeather", targets: ["LocalMemoryWeather"])
	],
	dependencies: [
		.package(name: "larder", path: "../../..")
	],
	targets: [
		.target(
			name: "LocalMemoryWeather",
			dependencies: [
				"LocalMemoryResources",
				.product(name: "LarderCore", package: "larder"),
			],
			path: "Features/Weather/Sources"
		),
		.target(
			name: "LocalMemoryResources",
			dependencies: [.product(name: "LarderLocalization", package: "larder")],
			path: "Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.testTarget(
			name: "LocalMemoryWeatherTests",
			dependencies: [
				"LocalMemoryWeather",
				"LocalMemoryResources",
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderTesting", package: "larder"),
			],
			path: "Features/Weather/Tests",
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
