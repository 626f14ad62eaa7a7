/// Finds rules that read nothing, because a project keeps its files elsewhere.
struct EmptyScopes {
	private let rules: [Rule]

	init(_ rules: [Rule]) {
		self.rules = rules
	}

	/// One violation for each scope without a file.
	func violations(in index: ProjectIndex) -> [Violation] {
		let settings = index.settings
		let folders = [
			(Rule.Scope.domain, settings.folders.domain), (.data, settings.folders.data),
			(.tests, settings.folders.tests),
		]
		var violations = folders.compactMap { scope, folder in
			index.files(in: folder).isEmpty ? violation("no feature has files in \(folder)", of: scope, settings) : nil
		}
		if index.catalogs.isEmpty {
			violations.append(violation("there is no strings catalog", of: .catalogs, settings))
		}
		return violations
	}

	private func violation(_ problem: String, of scope: Rule.Scope, _ settings: Settings) -> Violation {
		let idle = rules.filter { $0.scope == scope }.map(\.id).joined(separator: ", ")
		return Violation(
			path: settings.features.first ?? ".",
			position: Position(line: 1, column: 1, offset: 0),
			problem: "\(problem), so nothing is checked by \(idle)",
			remedy: "say in .larder.yml where they are, or skip these rules"
		)
	}
}
