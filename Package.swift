// swift-tools-version: 6.3
import PackageDescription

let package = Package(
	name: "larder",
	defaultLocalization: "en",
	platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
	products: [
		.library(name: "LarderCore", targets: ["LarderCore"]),
		.library(name: "LarderNetworking", targets: ["LarderNetworking"]),
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
		.target(name: "LarderCore"),
		.target(
			name: "LarderGenerator",
			dependencies: [.product(name: "Mustache", package: "swift-mustache")],
			resources: [.embedInCode("Templates")]
		),
		.target(name: "LarderNetworking", dependencies: ["LarderCore"]),
		.target(name: "LarderTesting", dependencies: ["LarderCore", "LarderNetworking"]),
		.testTarget(name: "LarderCoreTests", dependencies: ["LarderCore", "LarderTesting"]),
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
