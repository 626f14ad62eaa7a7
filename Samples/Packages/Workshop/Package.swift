// swift-tools-version: 6.2
import PackageDescription

func module(_ name: String, needs: [Target.Dependency] = []) -> [Target] {
	[.target(name: name, dependencies: needs, path: "\(name)/Sources")]
}

let package = Package(
	name: "Workshop",
	platforms: [.macOS(.v13), .iOS("16.4")],
	products: [
		// What other packages use.
		.library(name: "Tools", targets: ["Tools"])
	],
	targets: module("Bench") + module("Tools", needs: ["Bench"]),
	swiftLanguageModes: [.v6]
)

for target in package.targets {
	target.swiftSettings = [
		.defaultIsolation(MainActor.self),
		.enableUpcomingFeature("ExistentialAny"),
		.enableUpcomingFeature("InternalImportsByDefault"),
		.treatAllWarnings(as: .error),
	]
}
