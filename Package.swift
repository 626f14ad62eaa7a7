// swift-tools-version: 6.3
import PackageDescription

let package = Package(
	name: "larder",
	defaultLocalization: "en",
	platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
	products: [
		.library(name: "LarderCore", targets: ["LarderCore"]),
		.library(name: "LarderSQLite", targets: ["LarderSQLite"]),
		.library(name: "LarderTesting", targets: ["LarderTesting"]),
	],
	targets: [
		.systemLibrary(
			name: "CSQLite",
			pkgConfig: "sqlite3",
			providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
		),
		.target(name: "LarderCore"),
		.target(
			name: "LarderSQLite",
			dependencies: ["LarderCore", .target(name: "CSQLite", condition: .when(platforms: [.linux]))]
		),
		.target(name: "LarderTesting", dependencies: ["LarderCore"]),
		.testTarget(name: "LarderCoreTests", dependencies: ["LarderCore", "LarderTesting"]),
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
}
