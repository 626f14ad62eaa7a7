// swift-tools-version: 6.2
import PackageDescription

func products(_ names: String..., of package: String) -> [Target.Dependency] {
	names.map { .product(name: $0, package: package) }
}

let store =
	products("LarderValkey", of: "larder") + products("Logging", of: "swift-log")
	+ products("NIOCore", "NIOPosix", of: "swift-nio") + products("Valkey", of: "valkey-swift")

// A package of its own, so that valkey-swift is no dependency of Larder. Larder's trait `Valkey` is not needed.
let package = Package(
	name: "larder-valkey-swift",
	platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
	products: [.library(name: "LarderValkeySwift", targets: ["LarderValkeySwift"])],
	dependencies: [
		.package(name: "larder", path: "../.."),
		.package(url: "https://github.com/apple/swift-log", from: "1.6.3"),
		.package(url: "https://github.com/apple/swift-nio", from: "2.93.0"),
		.package(url: "https://github.com/valkey-io/valkey-swift", from: "1.4.0"),
	],
	targets: [
		.target(name: "LarderValkeySwift", dependencies: store, path: "Sources"),
		.testTarget(
			name: "LarderValkeySwiftTests",
			dependencies: ["LarderValkeySwift"] + products("LarderCore", "LarderTesting", "LarderValkey", of: "larder")
				+ products("Logging", of: "swift-log") + products("Valkey", of: "valkey-swift"),
			path: "Tests"
		),
	]
)

let warnings = Context.environment["LARDER_WARNINGS"] == "errors" ? [SwiftSetting.treatAllWarnings(as: .error)] : []
let modes = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
for target in package.targets {
	target.swiftSettings = warnings + modes.map { .enableUpcomingFeature($0) }
}
