// swift-tools-version: 6.0
import PackageDescription

let dependencies: [Package.Dependency] = []

let targets: [Target] = [
	.executableTarget(name: "Shopkeeper", dependencies: ["Till"]),
	.target(name: "Till"),
	.testTarget(
		name: "TillTests",
		dependencies: ["Till"]
	), // The program itself has no tests.
]

let package = Package(name: "Shopkeeper", dependencies: dependencies, targets: targets)
