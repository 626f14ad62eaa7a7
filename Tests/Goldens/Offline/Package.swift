// swift-tools-version: 6.2
import PackageDescription

let package = Package(
	name: "Offline",
	defaultLocalization: "en",
	platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
	products: [
		.library(name: "OfflineNote", targets: ["OfflineNote"])
	],
	dependencies: [
		.package(name: "larder", path: "../../..")
	],
	targets: [
		.target(
			name: "OfflineNote",
			dependencies: [
				"OfflineResources",
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderNetworking", package: "larder"),
				.product(name: "LarderObservation", package: "larder"),
				.product(name: "LarderSQLite", package: "larder"),
			],
			path: "Features/Note/Sources"
		),
		.target(
			name: "OfflineResources",
			dependencies: [.product(name: "LarderLocalization", package: "larder")],
			path: "Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.testTarget(
			name: "OfflineNoteTests",
			dependencies: [
				"OfflineNote",
				"OfflineResources",
				.product(name: "LarderCore", package: "larder"),
				.product(name: "LarderNetworking", package: "larder"),
				.product(name: "LarderObservation", package: "larder"),
				.product(name: "LarderSQLite", package: "larder"),
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
