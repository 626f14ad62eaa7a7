// swift-tools-version: 6.2
import PackageDescription

func products(_ names: String..., of package: String) -> [Target.Dependency] {
	names.map { .product(name: $0, package: package) }
}

let server =
	products("Hummingbird", "HummingbirdCore", of: "hummingbird") + products("HTTPTypes", of: "swift-http-types")
	+ products("NIOCore", of: "swift-nio") + products("ServiceLifecycle", "UnixSignals", of: "swift-service-lifecycle")
let telemetry =
	products("Logging", of: "swift-log") + products("Metrics", of: "swift-metrics")
	+ products("Tracing", of: "swift-distributed-tracing")
let larder = products("LarderCore", "LarderNetworking", "LarderValkey", of: "larder")

// A package of its own, so that the packages of a server are not dependencies of Larder.
let package = Package(
	name: "gateway",
	platforms: [.macOS(.v15)],
	dependencies: [
		.package(name: "larder", path: "../..", traits: ["AsyncHTTPClient", "Valkey"]),
		.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
		.package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
		.package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
		.package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
		.package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
		.package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
		.package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
		.package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
	],
	targets: [
		.executableTarget(
			name: "gateway",
			dependencies: larder + server + telemetry + products("ArgumentParser", of: "swift-argument-parser"),
			path: "Sources"
		),
		.testTarget(
			name: "GatewayTests",
			dependencies: ["gateway"] + larder + server + telemetry + products("InMemoryLogging", of: "swift-log")
				+ products("LarderTesting", of: "larder"),
			path: "Tests"
		),
	]
)

let warnings = Context.environment["LARDER_WARNINGS"] == "errors" ? [SwiftSetting.treatAllWarnings(as: .error)] : []
let modes = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
for target in package.targets {
	target.swiftSettings = warnings + modes.map { .enableUpcomingFeature($0) }
}
