// swift-tools-version: 6.0
import PackageDescription

let package = Package(
	name: "Cinema",
	targets: [
		.target(name: "Cinema"),
		.testTarget(name: "CinemaTests", dependencies: ["Cinema"]),
	]
)
