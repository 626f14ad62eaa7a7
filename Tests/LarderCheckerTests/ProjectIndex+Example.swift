@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

extension ProjectIndex {
	/// Creates the index of an example.
	init(_ example: RuleExample, settings: Settings = Settings()) {
		self.init(files: example.files, settings: settings)
	}

	/// Creates the index of `files`.
	init(files: [(path: String, contents: String)], settings: Settings = Settings()) {
		let sources = files.filter { $0.path.hasSuffix(".swift") }.map { file in
			let location = Location(file.path, in: settings)
			let facts = SourceFacts(parsing: file.contents, bodySuffixes: settings.bodySuffixes(at: location))
			return IndexedFile(path: file.path, location: location, facts: facts)
		}
		let catalogs = files.filter { $0.path.hasSuffix(".xcstrings") }
			.map { StringsCatalog(path: $0.path, contents: Array($0.contents.utf8)) }
		self.init(files: sources, catalogs: catalogs, settings: settings)
	}
}
