// swift-tools-version: 5.9
import PackageDescription

let package = Package(
	name: "Solo",
	targets: [.executableTarget(name: "Solo")]
)
