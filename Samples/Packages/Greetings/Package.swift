// swift-tools-version: 5.9
import PackageDescription

let package = Package(
	name: "Greetings",
	products: [.library(name: "Greetings", targets: ["Greetings"])],
	targets: [.target(name: "Greetings")]
)
