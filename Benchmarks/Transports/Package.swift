// swift-tools-version: 6.3
import PackageDescription

// A package of its own, because the others need no packages for networking.
let package = Package(
	name: "larder-transport-benchmarks",
	platforms: [.macOS(.v15)],
	dependencies: [
		.package(name: "larder", path: "../..", traits: ["AsyncHTTPClient"]),
		.package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
		.package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
	],
	targets: [
		.executableTarget(
			name: "TransportBenchmarks",
			dependencies: [
				.product(name: "AsyncHTTPClient", package: "async-http-client"),
				.product(name: "LarderNetworking", package: "larder"),
				.product(name: "NIOCore", package: "swift-nio"),
			]
		)
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
