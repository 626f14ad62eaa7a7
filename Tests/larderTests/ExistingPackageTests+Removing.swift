import Foundation
import Testing

@testable import larder

/// What is left of a package when a feature goes.
extension ExistingPackageTests {
	@Test("Removing the last feature leaves the manifest as it was, but for its platforms and its language")
	func removesTargets() async throws {
		for name in ["Greetings", "Shopkeeper", "Solo", "Workshop"] {
			try await withPackage(name) { sut in
				let before = try sut.text("Package.swift")
				let texts = before.matches(of: /"(\w+)"/).map { String($0.1) }.sorted()
				_ = try await sut.begin(Self.arguments)
				_ = try await sut.begin(["Note", "--json", "\(WrittenApp.checkout)Samples/note.json"])

				let first = try sut.remove("Note")
				let between = try sut.text("Package.swift")
				let last = try sut.remove("Order")

				#expect(first.data.contains("merged Package.swift"))
				#expect(!between.contains("Note"))
				#expect(between.contains("\(name)Order\"") && between.contains("\(name)Resources\""))
				#expect(!first.messages.contains { $0.contains("note: Package.swift") })
				#expect(
					last.messages.filter { $0.contains("note: Package.swift") } == [
						"note: Package.swift keeps its platforms and defaultLocalization, which larder new may have set; take them back if "
							+ "nothing else needs them"
					]
				)
				#expect(!sut.has("Shared"))
				let after = try sut.text("Package.swift").replacing("defaultLocalization: \"en\"", with: "")
					.replacing(", path: \"Sources\"", with: "")
				#expect(after.matches(of: /"(\w+)"/).map { String($0.1) }.sorted() == texts)
				#expect(!after.contains("larder"))
				#expect(after.matches(of: /(\w+): \[\s*\]/).isEmpty, "\(after)")
			}
		}
	}

	@Test("Removing a feature names what stays in the manifest")
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
						+ "remove GreetingsOrder and GreetingsOrderTests from it, which no longer exist"
				)
			)
			try sut.put(manifest, at: "Package.swift")
			try sut.put("struct Mine {}\n", at: "Features/Order/Sources/Presentation/Mine.swift")
			#expect(
				try sut.remove("Order").messages.contains(
					"note: Package.swift keeps GreetingsOrder, because the feature still has "
						+ "Features/Order/Sources/Presentation/Mine.swift; remove what you do not need, and then the target"
				)
			)
		}
	}

	@Test("A target without files goes from the manifest, although an edited file keeps the feature's other target")
	func removesEmptyTarget() async throws {
		try await withPackage("Greetings") { sut in
			_ = try await sut.begin(Self.arguments)
			let path = "Features/Order/Sources/Domain/Models/Order.swift"
			try sut.put(sut.text(path) + "\n// Mine.\n", at: path)

			let run = try sut.remove("Order")

			#expect(
				run.messages.contains(
					"note: Package.swift keeps GreetingsOrder, because the feature still has \(path); remove what you do not need, "
						+ "and then the target"
				),
				"\(run.messages)"
			)
			let manifest = try sut.text("Package.swift")
			#expect(!manifest.contains("OrderTests"))
			#expect(manifest.contains("name: \"GreetingsOrder\"") && manifest.contains("name: \"larder\""))
		}
	}

	@Test("Both targets go from the manifest if only a test stays, which is named")
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

	@Test("The way in stays if the command runs again without --public")
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
					"note: Order was written with --public, and stays so; to write it without, remove it first"
				),
				"\(run.messages)"
			)
		}
	}

	@Test("A feature that is written, removed and written again has the same texts")
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

	@Test("Files that the app added beside the texts stay, and so do the texts' own")
	func keepsOtherTexts() async throws {
		try await withPackage("Greetings") { sut in
			_ = try await sut.begin(Self.arguments)
			try sut.put("struct Mine {}\n", at: "Shared/Resources/Sources/Mine.swift")

			let run = try sut.remove("Order")

			#expect(sut.has("Shared/Resources/Sources/String+Localized.swift"))
			#expect(
				run.messages.contains {
					$0.hasPrefix(
						"note: no target has these files any more, because only the feature needed it: Shared/Resources/"
					)
				},
				"\(run.messages)"
			)
		}
	}
}
