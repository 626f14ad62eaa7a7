// swift-tools-version: 6.2
import PackageDescription

func products(_ names: String..., of package: String, on: TargetDependencyCondition? = nil) -> [Target.Dependency] {
	names.map { .product(name: $0, package: package, moduleAliases: nil, condition: on) }
}

let arguments = products("ArgumentParser", of: "swift-argument-parser")
let bridges =
	products("InMemoryLogging", "Logging", of: "swift-log") + products("Metrics", "MetricsTestKit", of: "swift-metrics")
	+ products("InMemoryTracing", "Tracing", of: "swift-distributed-tracing")
let catalogs: [Resource] = [.copy("Broken.xcstrings"), .copy("Localizable.xcstrings")]
let client: [Target.Dependency] = ["LarderCore", "LarderNetworking", "LarderSQLite"]
let headers: [SystemPackageProvider] = [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
let loopback = products("FlyingFox", "FlyingSocks", of: "FlyingFox")
let sqlite = [Target.Dependency.target(name: "CSQLite", condition: .when(platforms: [.linux]))]
let subprocess =
	products("Subprocess", of: "swift-subprocess")
	+ [.product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux]))]
let generator: [Target.Dependency] =
	["LarderCore", "LarderNetworking", "LarderProject", "Yams"] + products("Mustache", of: "swift-mustache")
	+ subprocess
let syntax = products("SwiftParser", "SwiftSyntax", of: "swift-syntax")
let testing: [Target.Dependency] = ["LarderCore", "LarderTesting"]
let tools: [Target.Dependency] = ["LarderChecker", "LarderCore", "LarderGenerator", "LarderProject", "LarderSyntax"]
let trait = TargetDependencyCondition.when(traits: ["AsyncHTTPClient"])
let transport =
	products("AsyncHTTPClient", of: "async-http-client", on: trait) + products("NIOSSL", of: "swift-nio-ssl", on: trait)
	+ products("NIOCore", "NIOHTTP1", "NIOPosix", of: "swift-nio", on: trait)
	+ products("NIOHTTPCompression", of: "swift-nio-extras", on: trait)
let valkey = TargetDependencyCondition.when(traits: ["Valkey"])
let store =
	products("NIOCore", "NIOPosix", of: "swift-nio", on: valkey) + products("NIOSSL", of: "swift-nio-ssl", on: valkey)
let widget: [Target.Dependency] = ["LarderCore", "NotesShared"]
let networking: [Target.Dependency] =
	["LarderNetworking", "LoopbackServers"] + products("NIOCore", "NIOEmbedded", "NIOHTTP1", of: "swift-nio", on: trait)

// The libraries for apps. They are the only products. Without a trait, they depend on the toolchain and SQLite alone.
let libraries: [Target] = [
	.target(name: "LarderCore"),
	.target(name: "LarderLocalization"),
	.target(name: "LarderNetworking", dependencies: ["LarderCore"] + transport),
	.target(name: "LarderObservation", dependencies: ["LarderCore"]),
	.target(name: "LarderSQLite", dependencies: ["LarderCore"] + sqlite),
	.target(name: "LarderTesting", dependencies: ["LarderCore", "LarderNetworking", "LarderValkey"]),
	.target(name: "LarderValkey", dependencies: ["LarderCore"] + store),
]
let everyLibrary: [Target.Dependency] = libraries.map { .byName(name: $0.name) }
let torture = everyLibrary + ["LoopbackServers"] + sqlite + arguments + subprocess

let runtime: [Target] = [
	.systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: headers),
	.testTarget(name: "DocumentationTests", dependencies: everyLibrary),
	.executableTarget(name: "larder-inspect", dependencies: ["LarderCore", "LarderSQLite"] + arguments),
	.testTarget(name: "InspectTests", dependencies: testing + ["LarderSQLite", "larder-inspect"] + arguments + sqlite),
	.testTarget(name: "EventBridgeTests", dependencies: testing + bridges),
	.testTarget(name: "LarderCoreTests", dependencies: testing),
	.testTarget(name: "LarderLocalizationTests", dependencies: ["LarderLocalization"], resources: catalogs),
	.testTarget(name: "LarderNetworkingTests", dependencies: testing + networking),
	.testTarget(name: "LarderObservationTests", dependencies: testing + ["LarderObservation"]),
	.testTarget(name: "LarderSQLiteTests", dependencies: testing + ["LarderSQLite"]),
	.testTarget(name: "LarderTestingTests", dependencies: testing, exclude: ["Fixtures"]),
	.testTarget(
		name: "LarderValkeyTests",
		dependencies: testing + ["LarderValkey"] + products("NIOCore", "NIOEmbedded", of: "swift-nio", on: valkey)
	),
	.target(name: "LoopbackServers", dependencies: loopback, path: "Tests/LoopbackServers"),
	.target(name: "NotesData", dependencies: client + ["LarderObservation"], path: "Examples/Notes/Sources"),
	.testTarget(
		name: "NotesTests",
		dependencies: client + ["LarderObservation", "LarderTesting", "NotesData", "NotesShared"],
		path: "Examples/Notes/Tests"
	),
	.testTarget(name: "MainActorTests", dependencies: testing),
	.executableTarget(name: "tasks", dependencies: client + loopback, path: "Examples/Tasks/Sources"),
	.testTarget(
		name: "TasksTests",
		dependencies: client + loopback + ["tasks", "LarderTesting"],
		path: "Examples/Tasks/Tests"
	),
	.target(name: "NotesShared", dependencies: ["LarderCore", "LarderSQLite"], path: "Examples/Notes/Shared"),
	.executableTarget(name: "notes", dependencies: ["NotesShared"], path: "Examples/Notes/App"),
	.executableTarget(name: "notes-widget", dependencies: widget, path: "Examples/Notes/Widget"),
	.executableTarget(name: "torture", dependencies: torture, path: "Tests/Torture"),
]

let command: [Target] = [
	.executableTarget(name: "larder", dependencies: tools + arguments + subprocess),
	.target(name: "LarderChecker", dependencies: ["LarderCore", "LarderProject", "LarderSyntax"]),
	.target(name: "LarderGenerator", dependencies: generator, resources: [.embedInCode("Templates")]),
	.target(name: "LarderProject", dependencies: ["Yams"]),
	.target(name: "LarderSyntax", dependencies: ["LarderCore", "LarderProject"] + syntax),
	.executableTarget(name: "mutants", dependencies: arguments + subprocess + syntax, path: "Tests/Mutants"),
	.testTarget(name: "LarderCheckerTests", dependencies: ["LarderChecker", "LarderProject", "LarderSyntax"]),
	.testTarget(name: "LarderGeneratorTests", dependencies: tools),
	.testTarget(name: "MutantsTests", dependencies: ["mutants"] + arguments + syntax),
	.testTarget(name: "larderTests", dependencies: ["larder"] + tools + arguments + subprocess, exclude: ["Golden"]),
]

// The example: an app with one feature, and the service that it calls.
let feature = client + ["ChallengeResources"]
let app = feature + ["ChallengeCharacter", "ChallengeServer"] + arguments + loopback
let appTests = app + ["challenge", "LarderTesting"] + subprocess
let characters: [Resource] = [.copy("Resources/characters.json")]
let tests = feature + ["ChallengeCharacter", "LarderTesting"]
let json = ["Shared/Fixtures"]
let strings: [Resource] = [.copy("Resources/Localizable.xcstrings")]
let texts: [Target.Dependency] = ["LarderLocalization"]
let web: [Resource] = [.embedInCode("Web/Assets")]

let example: [Target] = [
	.executableTarget(name: "challenge", dependencies: app, path: "App/Sources", resources: web),
	.target(name: "ChallengeCharacter", dependencies: feature, path: "Features/Character/Sources"),
	.target(name: "ChallengeResources", dependencies: texts, path: "Shared/Resources/Sources", resources: strings),
	.target(name: "ChallengeServer", dependencies: loopback, path: "Server/Sources", resources: characters),
	.testTarget(name: "ChallengeAppTests", dependencies: appTests, path: "App/Tests"),
	.testTarget(name: "ChallengeCharacterTests", dependencies: tests, path: "Features/Character/Tests", exclude: json),
]
for target in example { target.path = "Examples/Challenge/\(target.path ?? "")" }

// The checks of a part of the runtime need no other tests: the address sanitizer those of the modules that use pointers
// (`memory`), the thread sanitizer those of all libraries (`libraries`), and Scripts/check-transports only `servers`.
let part = Context.environment["LARDER_RUNTIME_ONLY"]
let others = ["LarderObservationTests", "LarderTestingTests", "MainActorTests"]
let servers: Set = ["CSQLite", "LarderNetworkingTests", "LarderValkeyTests", "LoopbackServers"]
let memory: Set = ["CSQLite", "LarderCoreTests", "LarderLocalizationTests", "LarderSQLiteTests"]
let kept = ["servers": servers, "memory": memory, "libraries": servers.union(memory).union(others)]
let parts = part.flatMap { kept[$0] }.map { names in runtime.filter { names.contains($0.name) } } ?? runtime

let package = Package(
	name: "larder",
	defaultLocalization: "en",
	platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
	products: libraries.map { .library(name: $0.name, targets: [$0.name]) },
	traits: [
		.trait(name: "AsyncHTTPClient", description: "Lets HTTPClient send over AsyncHTTPClient, for servers."),
		.trait(name: "Valkey", description: "Lets LarderValkey connect to Valkey or Redis over SwiftNIO, for servers."),
	],
	dependencies: [
		.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
		.package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
		.package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
		.package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
		.package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
		.package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
		.package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
		.package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
		.package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
		.package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
		.package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
		.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
		.package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
		.package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
	],
	targets: libraries + parts + (part == nil ? command + example : [])
)

// Only in CI, because a newer compiler may have new warnings, and an app must still build.
let warnings = Context.environment["LARDER_WARNINGS"] == "errors" ? [SwiftSetting.treatAllWarnings(as: .error)] : []
let modes = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
for target in package.targets where target.type != .system {
	target.swiftSettings = warnings + modes.map { .enableUpcomingFeature($0) }
	// As Xcode sets it for new apps.
	if target.name == "MainActorTests" { target.swiftSettings?.append(.defaultIsolation(MainActor.self)) }
}
