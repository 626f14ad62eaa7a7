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
		guard !index.featureFiles.isEmpty else { return folders }
		let place = index.settings.features.first ?? "."
		return folders
			+ scopes(in: index).map { violation(problem(of: $0, index.settings.folders), of: [$0], at: place) }
	}

	/// The scopes in which no rule that runs has anything to look at.
	func scopes(in index: ProjectIndex) -> [Rule.Scope] {
		[.domain, .data, .tests, .catalogs].filter { scope in
			let active = rules.filter { $0.scope == scope && !index.settings.skip.contains($0.id) }
			return !active.isEmpty && active.allSatisfy { index.count(of: $0.subjects) == 0 }
		}
	}

	private func problem(of scope: Rule.Scope, _ folders: Folders) -> String {
		switch scope {
		case .domain: "there is no contract, model or error in \(folders.domain)"
		case .data: "there is no repository, data source, mapper or DTO in \(folders.data)"
		case .tests: "there is no test or mock in \(folders.tests)"
		case .catalogs, .everything: "there is no string catalog"
		}
	}

	private func violation(_ problem: String, of scopes: Set<Rule.Scope>, at path: String) -> Violation {
		let idle = rules.filter { scopes.contains($0.scope) }.map(\.id)
		let list = scopes.count > 1 ? "\(idle.count) rules" : idle.joined(separator: ", ")
		return Violation(
			path: path,
			subject: path,
			position: Position(line: 1, column: 1, offset: 0),
			problem: "\(problem), so these rules check nothing: \(list)",
			remedy: "set the folders in .larder.yml, or skip these rules"
		)
	}
}
