import LarderProject
import LarderSyntax

/// Finds rules that have no files to read, because the project keeps its files elsewhere.
struct EmptyScopes {
	let rules: [Rule]

	/// One violation for each folder of features that has no feature, and one for each scope of rules that has no file.
	func violations(in index: ProjectIndex) -> [Violation] {
		let folders = index.settings.features.filter { folder in
			!index.files.contains { Location($0.path, features: [folder]) != nil }
		}
		let settings = index.settings
		let unused = folders.map { violation("there is no feature in \($0)", of: [.domain, .data, .tests], at: $0) }
		guard !index.featureFiles.isEmpty else { return unused }
		let place = index.settings.features.first ?? "."
		let active = rules.filter { settings.rules.contains($0.id) && !settings.skip.contains($0.id) }
		return unused
			+ missing(in: index).filter { part in active.contains { $0.subjects.scope == part.scope } }.map {
				violation($0.problem, of: [$0.scope], among: active, at: place)
			}
	}

	/// The scopes without files, each with a description of what is missing.
	func missing(in index: ProjectIndex) -> [(scope: Rule.Scope, problem: String)] {
		let folders = index.settings.folders
		let owner = index.settings.isUndivided ? "the project" : "no feature"
		let verb = index.settings.isUndivided ? "has no files" : "has files"
		let empty: [(Rule.Scope, String)] =
			[(.domain, folders.domain), (.data, folders.data)].filter { index.files(in: $0.1).isEmpty }
			+ (index.testFiles.isEmpty ? [(.tests, folders.tests)] : [])
		let missing = empty.map { ($0.0, $0.1.isEmpty ? "no folder has a whole layer" : "\(owner) \(verb) in \($0.1)") }
		return missing + (index.catalogs.isEmpty ? [(.catalogs, "there is no string catalog")] : [])
	}

	private func violation(
		_ problem: String,
		of scopes: Set<Rule.Scope>,
		among rules: [Rule]? = nil,
		at path: String
	) -> Violation {
		let idle = (rules ?? self.rules).filter { scopes.contains($0.subjects.scope) }.map(\.id)
		let list = scopes.count > 1 ? "\(idle.count) rules" : idle.joined(separator: ", ")
		return Violation(
			path: path,
			position: .start,
			problem: "\(problem), so these rules check nothing: \(list)",
			remedy: "set the folders in .larder.yml, or skip these rules"
		)
	}
}
