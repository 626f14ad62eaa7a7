import Testing

struct SnippetTests {
	@Test("Each block of a page is compiled in the scope of the blocks before it", arguments: Article.pages)
	func pagesAreCompiled(page: Article) throws {
		// Scripts/check-tutorial follows these pages and the README's "Use it" in apps of their own.
		guard !["FirstApp", "OnAServer"].contains(page.name) else { return }
		let section = page.path == "README.md" ? "Use it" : nil
		let app = try CompiledSources(in: Self.apps[page.name] ?? [])
		let blocks = try page.blocks(before: section).filter { !isManifest($0) && !app.hold($0) }
		guard !blocks.isEmpty else { return }

		let source = PageSource(lines: try Article.lines(ofFileAt: "Tests/DocumentationTests/Pages/\(page.name).swift"))
		for problem in source.problems(with: blocks) { Issue.record("\(problem)") }
	}

	@Test("No block of a page declares a name that an earlier block has declared", arguments: Article.pages)
	func namesAreDeclaredOnce(page: Article) throws {
		let section = page.path == "README.md" ? "Use it" : nil
		var declared: Set<String> = []
		for line in try page.blocks(before: section).flatMap(\.lines) {
			// Only declarations without indentation are in the scope of the page.
			guard let match = line.firstMatch(of: /^(?:let|var) (\w+)/) else { continue }
			#expect(declared.insert(String(match.1)).inserted, "\(match.1) is declared twice")
		}
	}

	@Test("Each block of a documentation comment is compiled", arguments: Article.comments)
	func commentsAreCompiled(comment: Article) throws {
		let sources = try CompiledSources(in: ["Pages", "Snippets"].map { "Tests/DocumentationTests/\($0)" })
		for block in try comment.blocks() {
			#expect(sources.hold(block), "Not compiled by any test:\n\(block.text)")
		}
	}

	@Test("Blocks are found in pages and in comments")
	func blocksAreFound() throws {
		#expect(try Article(path: "README.md").blocks(before: "Use it").count == 1)
		#expect(try Article(path: "Sources/LarderCore/Cache/TieredCache.swift").blocks().count == 1)
		#expect(try (Article.pages + Article.comments).flatMap { try $0.blocks() }.count > 80)
	}

	/// The folders of the app whose own sources a page shows.
	private static let apps = [
		"Events": ["Tests/EventBridgeTests"],
		"ListsAndDetails": recipes,
		"Screens": notes + recipes,
		"SigningIn": notes,
		"TestingARepository": notes,
		"WorkingOffline": recipes,
	]
	/// What is done with a written feature.
	private static let recipes = ["Tests/Goldens/Recipes"]
	private static let notes = ["Examples/Notes/Sources", "Examples/Notes/Tests"]

	/// Whether the block is a dependency in a manifest, which `Scripts/check-consumer` resolves.
	private func isManifest(_ block: Block) -> Bool {
		block.lines.allSatisfy { $0.hasPrefix(".package(") }
	}
}
