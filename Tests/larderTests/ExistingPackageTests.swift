import ArgumentParser
import Foundation
import LarderGenerator
import Testing

@testable import larder

/// Packages that never saw Larder, in `Samples/Packages`.
struct ExistingPackageTests {
	static let arguments = ["Order", "--json", "\(WrittenApp.checkout)Samples/order.json", "--id", "order_no"]

	@Test(
		"One run proposes settings for a package and adds the feature to the manifest",
		arguments: ["Cinema", "Greetings", "Library", "Shopkeeper", "Workshop"]
	)
	func addsFeature(name: String) async throws {
		try await withPackage(name) { sut in
			let before = try sut.paths()

			let run = try await sut.begin(Self.arguments)

			#expect(run.status == nil)
			#expect(run.data.contains("merged Package.swift"))
			#expect(run.messages.contains { $0.hasPrefix("note: Package.swift now requires macOS 14") })
			#expect(run.data.contains("created .larder.yml"))
			#expect(try sut.text(".larder.yml").contains("\napp: \(name)\n"))
			let golden = Golden(path: "Manifests/\(name).txt")
			try golden.expect(sut.text("Package.swift").replacing(try sut.larder, with: "../larder"))
			#expect(try sut.paths().subtracting(before).allSatisfy { !$0.hasPrefix(".swift") && !$0.hasPrefix(".git") })
			#expect(
				try await sut.begin(Self.arguments).data.allSatisfy {
					$0.hasPrefix("unchanged ") || $0.hasPrefix("kept ")
				}
			)
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data == [])
		}
	}

	@Test("With --no-manifest, the manifest does not change, and a note has the lines to paste")
	func leavesManifest() async throws {
		try await withPackage("Greetings") { sut in
			let manifest = try sut.text("Package.swift")

			let run = try await sut.begin(Self.arguments + ["--no-manifest"])

			#expect(try sut.text("Package.swift") == manifest)
			let note = try #require(run.messages.first { $0.hasPrefix("note: Package.swift is the app's own") })
			try Golden(path: "Manifests/Pasted.txt").expect(note.replacing(try sut.larder, with: "../larder") + "\n")
		}
	}

	@Test(
		"A manifest that the command cannot read stays as it is, and a note has the reason and the lines to paste",
		arguments: [
			(
				"// swift-tools-version: 5.9\nlet package = make()\n",
				"because its form is not understood; add these lines to it:\n\tdefaultLocalization: \"en\",\n\tplatforms: "
			),
			(
				"// swift-tools-version: 5.9\nlet package = Package(name: \"Greetings\"\n",
				"because it does not parse; correct it, and then add these lines to it:\n"
			),
			(
				"// swift-tools-version:5.2\nlet package = Package(name: \"Greetings\")\n",
				"because tools version 5.2 does not know the platforms of Larder; "
					+ "make // swift-tools-version: 5.9 its first line, and then add these lines to it:\n"
			),
			(
				"// swift-tools-version: 5.9\nlet package = Package(name: \"\u{FFFD}\")\n",
				"because it is not UTF-8; save it as UTF-8, and then add these lines to it:\n"
			),
			(
				"// swift-tools-version: 5.9\nlet package = Package(name: \"Greetings\")\npackage.targets = make()\n",
				"because its form is not understood; add these lines to it:\n"
			),
		]
	)
	func keepsUnknownManifest(manifest: String, reason: String) async throws {
		try await withPackage("Greetings") { sut in
			try sut.put(manifest, at: "Package.swift")

			let run = try await sut.begin(Self.arguments + ["--dry-run"])
			let plain = try await sut.begin(Self.arguments + ["--dry-run", "--no-manifest"])

			#expect(run.data.contains("kept Package.swift (is the app's own)"))
			let note = try #require(run.messages.first { $0.hasPrefix("note: Package.swift ") })
			#expect(note.hasPrefix("note: Package.swift stays unchanged, \(reason)"))
			#expect(note.contains("\ttargets: [\n\t\t.target(\n\t\t\tname: \"GreetingsOrder\","))
			#expect(plain.messages.contains(note))
		}
	}

	@Test("If a later statement sets the package's targets, new targets are added to that statement")
	func addsToLaterTargets() async throws {
		try await withPackage("Greetings") { sut in
			let manifest = """
				// swift-tools-version: 5.9
				import PackageDescription
				let package = Package(name: "Greetings")
				package.targets = [
					.target(name: "Greetings")
				]

				"""
			try sut.put(manifest, at: "Package.swift")

			_ = try await sut.begin(Self.arguments)

			let changed = try sut.text("Package.swift")
			#expect(
				changed.contains(
					"package.targets = [\n\t.target(name: \"Greetings\"),\n\t.target(\n\t\tname: \"GreetingsOrder\""
				)
			)
			_ = try sut.remove("Order")
			#expect(try sut.text("Package.swift") == manifest)
		}
	}

	@Test(
		"If a later statement sets the package's platforms, they are raised there, and a note names the earlier versions"
	)
	func raisesLaterPlatforms() async throws {
		try await withPackage("Greetings") { sut in
			let manifest = """
				// swift-tools-version: 5.9
				import PackageDescription
				let package = Package(name: "Greetings", targets: [.target(name: "Greetings")])
				package.platforms = [.macOS(.v13)]

				"""
			try sut.put(manifest, at: "Package.swift")

			let run = try await sut.begin(Self.arguments)

			#expect(try sut.text("Package.swift").contains("package.platforms = [.macOS(.v14)]"))
			#expect(run.messages.contains { $0.contains("now requires macOS 14, because Larder does; it was 13") })
		}
	}

	@Test("A manifest for specific Swift versions stays as it is, and a note names the manifest")
	func namesOtherManifests() async throws {
		try await withPackage("Greetings") { sut in
			try sut.put("// swift-tools-version: 6.0\n", at: "Package@swift-6.0.swift")

			let run = try await sut.begin(Self.arguments)

			#expect(run.messages.contains { $0.hasPrefix("note: Package@swift-6.0.swift stays unchanged; ") })
			#expect(
				try sut.remove("Order").messages.contains(
					"note: Package@swift-6.0.swift stays unchanged; if it names GreetingsOrder or GreetingsOrderTests, remove that there"
				)
			)
			#expect(try sut.text("Package@swift-6.0.swift") == "// swift-tools-version: 6.0\n")
		}
	}

	@Test(
		"Features inside a target's folder belong to that target, and settings that give them other targets are refused"
	)
	func avoidsOtherTargets() async throws {
		try await withPackage("Greetings") { sut in
			let features = "Sources/Greetings/Features"
			for name in ["Card", "Cart"] {
				try sut.put("struct \(name) {}\n", at: "\(features)/\(name)/Domain/Models/\(name).swift")
				try sut.put("struct \(name)DTO {}\n", at: "\(features)/\(name)/Data/DTOs/\(name)DTO.swift")
			}

			let run = try await sut.begin(Self.arguments)

			#expect(run.status == nil)
			let settings = try sut.text(".larder.yml")
			#expect(settings.contains("\nfeatures: \(features)\n"))
			#expect(settings.contains("\n  tests: \"Tests/GreetingsTests/Features/{Feature}\"\n"))
			#expect(sut.has("\(features)/Order/Domain/Models/Order.swift"))
			#expect(sut.has("Tests/GreetingsTests/Features/Order/Unit/Data/OrderRepositoryTests.swift"))
			let manifest = try sut.text("Package.swift")

			try sut.put("features: \(features)\n", at: ".larder.yml")
			let refused = try await sut.begin(["Note", "--json", "\(WrittenApp.checkout)Samples/note.json"])

			#expect(refused.status == 2)
			#expect(
				refused.messages.first?.hasSuffix(
					"Package.swift: error: it has the target Greetings with the folder Sources/Greetings, which overlaps with "
						+ "\(features)/Note/Sources of the new target GreetingsNote; set another folder for features in "
						+ ".larder.yml, or exclude this one from Greetings"
				) == true
			)
			#expect(try sut.text("Package.swift") == manifest)
			#expect(!sut.has("\(features)/Note"))
		}
	}

	@Test("A feature is refused if its target has a different name, unless the settings have that name")
	func asksForModule() async throws {
		try await withPackage("Greetings") { sut in
			let target = ".target(name: \"OrderKit\", path: \"Features/Order/Sources\")"
			let manifest = try sut.text("Package.swift").replacing("[.target(", with: "[\(target), .target(")
			try sut.put(manifest, at: "Package.swift")
			try sut.put("struct Mine {}\n", at: "Features/Order/Sources/Presentation/Mine.swift")

			try sut.put("app: Greetings\n", at: ".larder.yml")
			let refused = try await sut.begin(Self.arguments)
			try FileManager.default.removeItem(at: sut.root.appending(path: ".larder.yml"))
			// The proposed settings name it.
			let run = try await sut.begin(Self.arguments)

			#expect(refused.status == 2)
			#expect(
				refused.messages.first?.hasSuffix(
					"if that target is the feature's module, set its name by `modules` in .larder.yml"
				) == true
			)
			#expect(run.status == nil, "\(run.messages)")
			try Golden(path: "Manifests/OwnTarget.txt")
				.expect(sut.text("Package.swift").replacing(try sut.larder, with: "../larder"))
		}
	}

	@Test(
		"If an existing target contains the new target's folder, the run is refused, unless the existing target excludes that folder"
	)
	func refusesTargetAround() async throws {
		try await withPackage("Greetings") { sut in
			let manifest = try sut.text("Package.swift")
			let around = manifest.replacing(
				".target(name: \"Greetings\")",
				with: ".target(name: \"Greetings\", path: \".\")"
			)
			try sut.put(around, at: "Package.swift")

			#expect(try await sut.begin(Self.arguments).status == 2)
			#expect(try await sut.begin(Self.arguments + ["--no-manifest"]).status == 2)

			let excluding = around.replacing("path: \".\"", with: "path: \".\", exclude: [\"Features\", \"Shared\"]")
			try sut.put(excluding, at: "Package.swift")
			#expect(try await sut.begin(Self.arguments).status == nil)
		}
	}

	@Test("A package with a single target for all of Sources keeps that target")
	func keepsFlatSources() async throws {
		try await withPackage("Solo") { sut in
			_ = try await sut.begin(Self.arguments)

			#expect(try sut.text("Package.swift").contains(".executableTarget(name: \"Solo\", path: \"Sources\"),"))
		}
	}

	@Test("If a list of tests for Linux would hide the written tests, a note names the list")
	func namesTestList() async throws {
		try await withPackage("Greetings") { sut in
			try sut.put("import XCTest\n", at: "Tests/LinuxMain.swift")

			let run = try await sut.begin(Self.arguments + ["--dry-run"])

			#expect(
				run.messages.contains(
					"note: Tests/LinuxMain.swift hides the written tests from `swift test` on Linux, which runs only the tests "
						+ "in this file's list; remove it, because Swift finds tests itself since 5.4"
				)
			)
		}
	}

	@Test("A second feature is added beside the first one, and one target has the strings of both features")
	func addsSecondFeature() async throws {
		try await withPackage("Shopkeeper") { sut in
			_ = try await sut.begin(Self.arguments)
			let note = ["Note", "--json", "\(WrittenApp.checkout)Samples/note.json"]

			let run = try await sut.begin(note)

			#expect(run.data.contains("merged Package.swift"))
			let manifest = try sut.text("Package.swift")
			#expect(manifest.matches(of: /name: "ShopkeeperResources"/).count == 1)
			#expect(manifest.matches(of: /name: "ShopkeeperNoteTests"/).count == 1)
			#expect(manifest.matches(of: /name: "larder"/).count == 1)
		}
	}

	@Test("If the manifest gets a module from another package, the feature's target links it from there")
	func linksProductsOfOtherPackages() async throws {
		try await withPackage("Studio") { sut in
			let product = ".product(name: \"StudioCore\", package: \"Libraries\")"
			try sut.put(
				sut.text("Package.swift").replacing("[\"StudioCore\"", with: "[\(product)")
					.replacing("\t\t.target(name: \"StudioCore\", path: \"Libraries/Core/Sources\"),\n", with: ""),
				at: "Package.swift"
			)

			_ = try await sut.begin(Self.arguments)

			let manifest = try sut.text("Package.swift")
			#expect(manifest.contains("\t\t\t\t\"StudioResources\",\n\t\t\t\t\(product),\n"))
		}
	}

	@Test("A feature is not added again to a manifest that the app has rewritten")
	func respectsRewrittenManifest() async throws {
		try await withPackage("Workshop") { sut in
			_ = try await sut.begin(Self.arguments)
			let own =
				"// swift-tools-version: 6.2\nlet package = Package(name: \"Workshop\", targets: all(of: \"Order\"))\n"
			try sut.put(own, at: "Package.swift")

			let run = try await sut.begin(Self.arguments)

			#expect(try sut.text("Package.swift") == own)
			#expect(run.messages.contains { $0.hasPrefix("note: Package.swift is the app's own and stays unchanged") })
		}
	}

	@Test("A Tuist project gets neither a manifest nor formatting settings, and a note names the targets to add")
	func leavesTuistAlone() async throws {
		try await withTemporaryFolder { folder in
			let sut = WrittenApp(root: folder.appending(path: "Shop", directoryHint: .isDirectory))
			try sut.put("import ProjectDescription\n", at: "Project.swift")

			let run = try await sut.begin(Self.arguments)

			#expect(run.status == nil)
			let roots = Set(try sut.paths().map { $0.split(separator: "/").first.map(String.init) ?? "" })
			#expect(roots == [".larder", ".larder.yml", "Features", "Project.swift", "Shared"])
			#expect(
				run.messages.contains(
					"note: Tuist's manifests stay unchanged; add two targets to them: ShopOrder with "
						+ "the folder Features/Order/Sources, linked with LarderCore, LarderNetworking, "
						+ "and ShopOrderTests with the folder Features/Order/Tests, linked with LarderTesting"
				)
			)
		}
	}

	@Test("If a module of strings reads a catalog in another folder, no second catalog is written")
	func keepsReaderOfTexts() async throws {
		try await withPackage("Greetings") { sut in
			let folder = "Shared/Resources/Sources"
			try sut.put("extension String {}\n", at: "\(folder)/Extensions/String+Localized.swift")

			_ = try await sut.begin(Self.arguments)

			#expect(!sut.has("\(folder)/String+Localized.swift"))
			#expect(sut.has("\(folder)/Resources/Localizable.xcstrings"))
		}
	}

	/// Gives `body` a copy of the package `name`.
	func withPackage(_ name: String, _ body: (WrittenApp) async throws -> Void) async throws {
		try await withTemporaryFolder { folder in
			let root = folder.appending(path: name, directoryHint: .isDirectory)
			let source = URL(filePath: WrittenApp.checkout).appending(path: "Samples/Packages/\(name)")
			try FileManager.default.copyItem(at: source, to: root)
			try await body(WrittenApp(root: root))
		}
	}
}

extension WrittenApp {
	/// The path to Larder in its manifest.
	var larder: String {
		get throws { try LarderPackage(folder: URL(filePath: Self.checkout)).path(from: root) }
	}

	/// Runs `larder new` in the app's folder.
	func begin(_ arguments: [String]) async throws -> CheckedProject.Answer {
		let command = try NewCommand.parse(arguments)
		return try await CheckedProject.answer { console in
			_ = try await command.begin(Invocation(arguments: arguments), on: console, nearestProject: path)
		}
	}
}
