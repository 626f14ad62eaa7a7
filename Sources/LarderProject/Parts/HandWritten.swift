/// An entity's data sources and DTOs that someone wrote by hand; the written code uses them as they are.
package struct HandWritten: Equatable, Sendable {
	/// The file of each type, relative to the project's folder.
	package var files: [String: String] = [:]
	/// The fetching function of the remote data source, if there is one.
	package var fetch: FetchShape?
	/// The functions of the local data source, if there is one.
	package var local: LocalShape?
	/// The suffix in the names of test suites.
	package var tests = "Tests"

	/// Creates an empty value, for a new app.
	package init() {}

	/// The names of `entity`, its pages and its lists, as far as handwritten remote data sources read them without
	/// validators.
	package func plainSources(of entity: String) -> Set<String> {
		guard let fetch, !fetch.isValidating else { return [] }
		return ownSources.union([entity])
	}

	/// The names of the pages and lists that handwritten remote data sources read with validators.
	package var validatingSources: Set<String> { fetch?.isValidating == true ? ownSources : [] }

	private var ownSources: Set<String> {
		let suffix = "RemoteDataSourceContract"
		return Set(files.keys.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) })
	}
}
