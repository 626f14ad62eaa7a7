// swift-tools-version: 6.0
import PackageDescription

// The plugins run the released command, so an app that uses them builds no Swift parser. `Scripts/release` puts this
// package and larder.artifactbundle into one folder.
let package = Package(
	name: "larder-plugins",
	products: [
		.plugin(name: "LarderCommand", targets: ["LarderCommand"]),
		.plugin(name: "LarderCheck", targets: ["LarderCheck"]),
	],
	targets: [
		.binaryTarget(name: "larder", path: "larder.artifactbundle"),
		.plugin(
			name: "LarderCommand",
			// Without a declared permission, commands that only read run without a question.
			capability: .command(intent: .custom(verb: "larder", description: "Runs larder in the package's folder.")),
			dependencies: ["larder"]
		),
		.plugin(name: "LarderCheck", capability: .buildTool(), dependencies: ["larder"]),
	]
)
