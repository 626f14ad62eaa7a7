// swift-tools-version: 6.3
import PackageDescription

// What `larder new` is expected to write, compiled and tested as one package: `swift test --package-path Tests/Goldens`.

/// The targets of the app in the folder `app`, which may isolate its code to the main actor by default.
func golden(
	_ app: String,
	feature: String,
	libraries: [String] = ["LarderCore", "LarderNetworking"],
	isolation: MainActor.Type? = nil
) -> [Target] {
	[
		.target(
			name: "\(app)Resources",
			dependencies: products(["LarderLocalization"]),
			path: "\(app)/Shared/Resources/Sources",
			resources: [.copy("Resources/Localizable.xcstrings")]
		),
		.target(
			name: "\(app)\(feature)",
			dependencies: [.byName(name: "\(app)Resources")] + products(libraries),
			path: "\(app)/Features/\(feature)/Sources",
			swiftSettings: [.defaultIsolation(isolation)]
		),
		.testTarget(
			name: "\(app)\(feature)Tests",
			dependencies: [.byName(name: "\(app)\(feature)"), .byName(name: "\(app)Resources")]
				+ products(libraries + ["LarderTesting"]),
			path: "\(app)/Features/\(feature)/Tests",
			exclude: ["Shared/Fixtures"],
			swiftSettings: [.defaultIsolation(isolation)]
		),
	]
}

func products(_ names: [String]) -> [Target.Dependency] {
	names.map { .product(name: $0, package: "larder") }
}

let observedLibraries = ["LarderCore", "LarderNetworking", "LarderObservation", "LarderSQLite"]
let everyLibrary = ["LarderCore", "LarderNetworking", "LarderSQLite"]

let package = Package(
	name: "Goldens",
	defaultLocalization: "en",
	platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
	dependencies: [.package(name: "larder", path: "../..")],
	targets: [
		golden("Crew", feature: "Planner", isolation: MainActor.self),
		golden("Demo", feature: "Character"),
		golden("Executor", feature: "Station", libraries: everyLibrary, isolation: MainActor.self),
		golden("ExecutorMemory", feature: "Note"),
		golden("LocalDefaults", feature: "Reader", libraries: ["LarderCore"], isolation: MainActor.self),
		golden("LocalFirst", feature: "Garden"),
		golden("LocalMemory", feature: "Weather", libraries: ["LarderCore"]),
		golden("Mixed", feature: "Depot", libraries: everyLibrary),
		golden("NoCache", feature: "Note"),
		golden("Observed", feature: "Library", libraries: observedLibraries, isolation: MainActor.self),
		golden("Offline", feature: "Note", libraries: observedLibraries, isolation: MainActor.self),
		golden("Open", feature: "Library", libraries: everyLibrary, isolation: MainActor.self),
		golden("Public", feature: "Library", isolation: MainActor.self),
		golden("RemoteFirst", feature: "Note"),
		golden("RemoteOnly", feature: "Weather"),
		golden("Shop", feature: "Checkout"),
		[
			// The recipes of the guides, with what `--observed --public` writes.
			.testTarget(
				name: "RecipeTests",
				dependencies: ["ObservedLibrary"] + products(observedLibraries + ["LarderTesting"]),
				path: "Recipes"
			)
		],
	].flatMap(\.self),
	swiftLanguageModes: [.v6]
)

for target in package.targets {
	target.swiftSettings =
		(target.swiftSettings ?? []) + [
			.enableUpcomingFeature("ExistentialAny"),
			.enableUpcomingFeature("InternalImportsByDefault"),
			.enableUpcomingFeature("MemberImportVisibility"),
			.enableUpcomingFeature("NonisolatedNonsendingByDefault"),
		]
	if Context.environment["LARDER_WARNINGS"] == "errors" {
		target.swiftSettings?.append(.treatAllWarnings(as: .error))
	}
}
