/// Finds rules that have no files to read, because the project keeps its files elsewhere.
struct EmptyScopes {
	private let rules: [Rule]

	init(_ rules: [Rule]) {
		self.rules = rules
	}

	/// One violation for each folder without a feature, and for each scope without a file.
	func violations(in index: ProjectIndex) -> [Violation] {
		let folders = index.settings.features.filter { folder in
			!index.files.contains { Location($0.path, features: [folder]) != nil }
		}.map { violation("there is no feature in \($0)", of: [.domain, .data, .tests], at: $0) }
		return index.featureFiles.isEmpty ? folders : folders + scopes(in: index)
	}

	private func scopes(in index: ProjectIndex) -> [Violation] {
		let settings = index.settings
		let place = settings.features.first ?? "."
		let folders = [
			(Rule.Scope.domain, settings.folders.domain), (.data, settings.folders.data),
			(.tests, settings.folders.tests),
		]
		let empty = folders.filter { index.files(in: $0.1).isEmpty }.map { scope, folder in
			violation("no feature has files in \(folder)", of: [scope], at: place)
		}
		let catalogs =
			index.catalogs.isEmpty ? [violation("there is no string catalog", of: [.catalogs], at: place)] : []
		return empty + catalogs
	}

	private func violation(_ problem: String, of scopes: Set<Rule.Scope>, at path: String) -> Violation {
		let idle = rules.filter { scopes.contains($0.scope) }.map(\.id)
		let list = scopes.count > 1 ? "\(idle.count) rules" : idle.joined(separator: ", ")
		return Violation(
			path: path,
			position: Position(line: 1, column: 1, offset: 0),
			problem: "\(problem), so these rules check nothing: \(list)",
			remedy: "set the folders in .larder.yml, or skip these rules"
		)
	}
}
