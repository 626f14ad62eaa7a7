import Testing

struct SnippetTests {
	/// Without the tutorial, whose files `Scripts/check-tutorial` builds in an app of their own.
	private static let articles = Article.all.filter { !$0.path.hasSuffix("/FirstApp.md") }

	@Test("Each snippet is compiled in one of the test targets", arguments: articles)
	func snippetsAreCompiled(article: Article) throws {
		let sources = try CompiledSources()
		for snippet in try article.snippets() where !isManifest(snippet) {
			#expect(sources.hold(snippet), "Not compiled by any test:\n\(snippet.joined(separator: "\n"))")
		}
	}

	@Test("Snippets are found in pages and in comments")
	func snippetsAreFound() throws {
		#expect(try Article(path: "README.md").snippets().count == 2)
		#expect(try Article(path: "Sources/LarderCore/Cache/TieredCache.swift").snippets().count == 1)
		#expect(try Article.all.flatMap { try $0.snippets() }.count > 40)
	}

	@Test("A snippet that differs in one character is not found")
	func differenceIsSeen() throws {
		let sources = try CompiledSources()
		var snippet = try #require(try Article(path: "README.md").snippets().first)

		#expect(sources.hold(snippet))
		snippet[snippet.count - 2] += " "
		#expect(!sources.hold(snippet))
	}

	/// Whether it is a manifest's dependency, which `Scripts/check-consumer` resolves.
	private func isManifest(_ snippet: [String]) -> Bool {
		snippet.allSatisfy { $0.hasPrefix(".package(") }
	}
}
