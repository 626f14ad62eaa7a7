import Foundation
import Testing

@testable import larder

/// What is left of a package when a feature goes.
extension ExistingPackageTests {
	@Test(
		"Removing the last feature restores the package as it was before the first feature",
		arguments: ["Greetings", "Shopkeeper", "Solo", "Workshop"]
	)
	func restoresPackage(name: String) async throws {
		try await withPackage(name) { sut in
			let (before, paths) = (try sut.text("Package.swift"), try sut.paths())
			_ = try await sut.begin(Self.arguments)
			_ = try await sut.begin(["Note", "--json", "\(WrittenApp.checkout)Samples/note.json"])

			let first = try sut.remove("Order")
			let between = try sut.text("Package.swift")
			let last = try sut.remove("Note")

			#expect(first.data.contains("merged Package.swift"))
			#expect(!first.data.contains("removed .larder.yml"))
			#expect(!between.contains("Order"))
			#expect(between.contains("\(name)Note\"") && between.contains("\(name)Resources\""))
			#expect(first.messages.filter { $0.contains("note: ") } == [])
			#expect(last.messages.filter { $0.contains("note: ") } == [])
			#expect(last.data.contains("removed .larder.yml"))
			#expect(try sut.text("Package.swift") == before)
			#expect(try sut.paths() == paths)
		}
	}

	@Test("Removing the last feature keeps changes that someone made to the package after the first feature was added")
	func keepsOwnChanges() async throws {
		try await withPackage("Greetings") { sut in
			let before = try sut.text("Package.swift")
			_ = try await sut.begin(Self.arguments)
			let target = "\t\t.target(name: \"Greetings\"),\n"
			let own = "\t\t.target(name: \"Mine\", path: \"Mine\"),\n"
			let written = try sut.text("Package.swift")
			#expect(written.contains(target), "\(written)")
			try sut.put(written.replacing(target, with: target + own), at: "Package.swift")
			let settings = try sut.text(".larder.yml") + "skip: [rule-empty]\n"
			try sut.put(settings, at: ".larder.yml")

			let run = try sut.remove("Order")

			#expect(run.data.contains("kept .larder.yml (someone edited it)"))
			#expect(try sut.text(".larder.yml") == settings)
			let after = try sut.text("Package.swift")
			#expect(after.contains(".target(name: \"Mine\", path: \"Mine\")"))
			#expect(!after.contains("arder") && !after.contains("Order"))
			#expect(after.contains("platforms") == before.contains("platforms"), "\(after)")
		}
	}

	@Test("Removing the last feature keeps a platform version that someone set after the first feature was added")
	func keepsOwnPlatforms() async throws {
		try await withPackage("Greetings") { sut in
			_ = try await sut.begin(Self.arguments)
			let written = try sut.text("Package.swift")
			try sut.put(written.replacing(".macOS(.v14)", with: ".macOS(.v15)"), at: "Package.swift")

			let run = try sut.remove("Order")

			#expect(try sut.text("Package.swift").contains(".macOS(.v15)"))
			#expect(run.messages.contains { $0.hasPrefix("note: Package.swift keeps its platforms") })
		}
	}

	@Test("If a package was created with its first feature, removing the last feature removes the package")
	func removesBegunPackage() async throws {
		try await withTemporaryFolder { folder in
			let sut = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			try FileManager.default.createDirectory(at: sut.root, withIntermediateDirectories: true)
			for arguments in [Self.arguments, ["Note", "--json", "\(WrittenApp.checkout)Samples/note.json"]] {
				_ = try await sut.begin(arguments)
			}
			#expect(sut.has("Package.swift") && sut.has(".gitignore"))

			_ = try sut.remove("Note")
			#expect(sut.has("Package.swift") && sut.has(".gitignore"))
			let run = try sut.remove("Order")

			#expect(run.data.contains("removed Package.swift"))
			#expect(try sut.paths() == [], "\(run.data) \(run.messages)")
		}
	}

	@Test("If Larder created a package, removing its last feature keeps edited files")
	func keepsEditedPackage() async throws {
		try await withTemporaryFolder { folder in
			let sut = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			try FileManager.default.createDirectory(at: sut.root, withIntermediateDirectories: true)
			_ = try await sut.begin(Self.arguments)
			try sut.put("# Mine\n", at: "README.md")
			try sut.put(sut.text(".gitignore") + "*.log\n", at: ".gitignore")

			let run = try sut.remove("Order")

			#expect(run.data.contains("kept .gitignore (someone edited it)"))
			#expect(try sut.paths() == ["README.md", ".gitignore"])

			_ = try await sut.begin(Self.arguments)
			let target = "\t\t.target(name: \"Mine\", path: \"Mine\"),\n"
			let manifest = try sut.text("Package.swift")
			try sut.put(manifest.replacing("\ttargets: [\n", with: "\ttargets: [\n\(target)"), at: "Package.swift")

			_ = try sut.remove("Order")

			#expect(try sut.text("Package.swift").contains("name: \"Mine\""))
			#expect(try !sut.text("Package.swift").contains("Order"))
		}
	}

	@Test("After the removal of a feature, the command names everything of the feature that is still in the manifest")
	func namesWhatStays() async throws {
		try await withPackage("Greetings") { sut in
			_ = try await sut.begin(Self.arguments)
			let manifest = try sut.text("Package.swift")
			let own = manifest.replacing(
				".target(name: \"Greetings\")",
				with: ".target(name: \"Greetings\", dependencies: [\"GreetingsOrder\"])"
			)
			try sut.put(own, at: "Package.swift")

			#expect(
				try sut.remove("Order", "--dry-run").messages.contains(
					"note: Package.swift still names GreetingsOrder, which no longer exists; remove it there"
				)
			)
			try sut.put("let package = make(\"GreetingsOrder\")\n", at: "Package.swift")
			#expect(
				try sut.remove("Order", "--dry-run").messages.contains(
					"note: Package.swift is the app's own and stays unchanged; "
						+ "remove what no longer exists from it: GreetingsOrder and GreetingsOrderTests"
				)
			)
			try sut.put(manifest, at: "Package.swift")
			try sut.put("struct Mine {}\n", at: "Features/Order/Sources/Presentation/Mine.swift")
			#expect(
				try sut.remove("Order").messages.contains(
					"note: Package.swift keeps GreetingsOrder, because the feature still has "
						+ "Features/Order/Sources/Presentation/Mine.swift; remove the files that you do not need, and then the target"
				)
			)
		}
	}

	@Test(
		"A target without files leaves the manifest, even if an edited file keeps the feature's other target"
	)
	func removesEmptyTarget() async throws {
		try await withPackage("Greetings") { sut in
			_ = try await sut.begin(Self.arguments)
			let path = "Features/Order/Sources/Domain/Models/Order.swift"
			try sut.put(sut.text(path) + "\n// Mine.\n", at: path)

			let run = try sut.remove("Order")

			#expect(
				run.messages.contains(
					"note: Package.swift keeps GreetingsOrder, because the feature still has \(path); remove the files that you do "
						+ "not need, and then the target"
				),
				"\(run.messages)"
			)
			let manifest = try sut.text("Package.swift")
			#expect(!manifest.contains("OrderTests"))
			#expect(manifest.contains("name: \"GreetingsOrder\"") && manifest.contains("name: \"larder\""))
		}
	}

	@Test(
		"If a removed feature leaves only a test, both targets leave the manifest, and a note names the test"
	)
	func removesTargetsOfTests() async throws {
		try await withPackage("Greetings") { sut in
			_ = try await sut.begin(Self.arguments)
			let path = "Features/Order/Tests/Unit/Data/OrderRepositoryTests.swift"
			try sut.put(sut.text(path) + "\n// Mine.\n", at: path)

			let run = try sut.remove("Order")

			#expect(
				run.messages.contains(
					"note: no target has these files any more, because the feature's sources are gone: \(path)"
				),
				"\(run.messages)"
			)
			#expect(try !sut.text("Package.swift").contains("Order"))
		}
	}

	@Test("The public facade stays if the command runs again without --public")
	func keepsWayIn() async throws {
		try await withPackage("Greetings") { sut in
			_ = try await sut.begin(Self.arguments + ["--public"])
			let entry = "Features/Order/Sources/OrderFeature.swift"
			#expect(sut.has(entry))

			let run = try await sut.begin(Self.arguments)

			#expect(sut.has(entry))
			#expect(run.data.allSatisfy { $0.hasPrefix("unchanged ") || $0.hasPrefix("kept ") }, "\(run.data)")
			#expect(
				run.messages.contains(
					"note: Order was written with --public and stays public; to write it without --public, remove it first"
				),
				"\(run.messages)"
			)
		}
	}

	@Test("Removing a feature and writing it again gives the same texts")
	func keepsLanguages() async throws {
		try await withPackage("Greetings") { sut in
			let catalog = "Shared/Resources/Sources/Resources/Localizable.xcstrings"
			_ = try await sut.begin(Self.arguments)
			let texts = try sut.text(catalog)

			let removal = try sut.remove("Order")

			#expect(removal.data.contains("removed \(catalog)"))
			#expect(removal.data.contains("removed Shared/Resources/Sources/String+Localized.swift"))
			_ = try await sut.begin(Self.arguments)
			#expect(try sut.text(catalog) == texts)
		}
	}

	@Test("If a feature is removed, all files of the module of strings stay, also those that the app added")
	func keepsOtherTexts() async throws {
		try await withPackage("Greetings") { sut in
			_ = try await sut.begin(Self.arguments)
			try sut.put("struct Mine {}\n", at: "Shared/Resources/Sources/Mine.swift")

			let run = try sut.remove("Order")

			#expect(sut.has("Shared/Resources/Sources/String+Localized.swift"))
			#expect(
				run.messages.contains {
					$0.hasPrefix(
						"note: no target has these files any more, because only the removed feature needed the target: Shared/Resources/"
					)
				},
				"\(run.messages)"
			)
		}
	}
}
