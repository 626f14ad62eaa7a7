// swift-tools-version: 6.0
import PackageDescription

let package = Package(
	name: "Library",
	products: [
		.library(name: "Library", targets: ["Domain", "Data"])
	],
	targets: [
		.target(name: "Domain"),
		.target(name: "Data", dependencies: ["Domain"]),
		.testTarget(name: "DataTests", dependencies: ["Data", "Domain"]),
	]
)
