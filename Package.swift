// swift-tools-version: 6.3
import PackageDescription

/// The packages that the command's tests expect it to write, compiled and tested here as parts of this one.
let goldens = "Tests/LarderGeneratorTests/Golden"

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
		.package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
		.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
	],
	targets: [
		.executableTarget(
			name: "larder",
			dependencies: [
				"LarderGenerator",
				.product(name: "ArgumentParser", package: "swift-argument-parser"),
			]
		),
		.systemLibrary(
			name: "CSQLite",
			pkgConfig: "sqlite3",
			providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
		),
		.target(
			name: "DemoCharacter",
			dependencies: ["DemoResources", "LarderCore", "LarderNetworking"],
			path: "\(goldens)/Demo/Features/Character/Sources"
		),
		.target(
			name: "DemoResources",
			dependencies: ["LarderLocalization"],
			path: "\(goldens)/Demo/Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.target(name: "LarderCore"),
		.target(
			name: "LarderGenerator",
			dependencies: [.product(name: "Mustache", package: "swift-mustache")],
			resources: [.embedInCode("Templates")]
		),
		.target(name: "LarderLocalization"),
		.target(name: "LarderNetworking", dependencies: ["LarderCore"]),
		.target(
			name: "LarderSQLite",
			dependencies: ["LarderCore", .target(name: "CSQLite", condition: .when(platforms: [.linux]))]
		),
		.target(name: "LarderTesting", dependencies: ["LarderCore", "LarderNetworking"]),
		.target(
			name: "ShopCheckout",
			dependencies: ["ShopResources", "LarderCore", "LarderNetworking"],
			path: "\(goldens)/Shop/Features/Checkout/Sources"
		),
		.target(
			name: "ShopResources",
			dependencies: ["LarderLocalization"],
			path: "\(goldens)/Shop/Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.testTarget(
			name: "DemoCharacterTests",
			dependencies: ["DemoCharacter", "DemoResources", "LarderCore", "LarderNetworking", "LarderTesting"],
			path: "\(goldens)/Demo/Features/Character/Tests",
			exclude: ["Shared/Fixtures"]
		),
		.testTarget(name: "LarderCoreTests", dependencies: ["LarderCore", "LarderTesting"]),
		.testTarget(name: "LarderGeneratorTests", dependencies: ["LarderGenerator"], exclude: ["Golden"]),
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
		.testTarget(
			name: "ShopCheckoutTests",
			dependencies: ["ShopCheckout", "ShopResources", "LarderCore", "LarderNetworking", "LarderTesting"],
			path: "\(goldens)/Shop/Features/Checkout/Tests",
			exclude: ["Shared/Fixtures"]
		),
		.testTarget(
			name: "larderTests",
			dependencies: [
				"LarderGenerator",
				"larder",
				.product(name: "ArgumentParser", package: "swift-argument-parser"),
			]
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
