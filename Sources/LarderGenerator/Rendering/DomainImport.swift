import LarderProject

/// Adds the import of the domain's module to files of the data layer and to tests, if the app has a module for each
/// layer.
struct DomainImport {
	private let layers: LayerModules?
	private let names: Set<String>

	init(_ blueprint: Blueprint) {
		layers = blueprint.modules.layers
		let subjects = blueprint.subjects.map { blueprint.name(of: $0) }
		let collected = blueprint.collections.flatMap { [$0.model?.name, $0.filter?.name].compactMap(\.self) }
		let models =
			blueprint.types.filter { !$0.isWrapper }.flatMap { [$0.name] + $0.enumerations.map(\.name) } + collected
		let created = blueprint.createsOwnModel ? (blueprint.created?.flattened ?? []).map(\.name) : []
		let errors = ([blueprint.feature] + subjects).map { "\($0)Error" }
		let changes = blueprint.isOffline ? ["\(blueprint.entity.name)ChangeState"] : []
		let json = blueprint.holdsJSON ? ["JSONValue"] : []
		names = Set(json + models + created + errors + changes + subjects.map { "\($0)RepositoryContract" })
	}

	/// Returns `text` with the import, if the file of `row` uses a type of the domain.
	func apply(to text: String, of row: FileRow) -> String {
		guard let layers, layers.areApart else { return text }
		let modules = [layers.data, layers.domain].sorted()
		if row.path.hasPrefix("Tests/") {
			return ["@testable import ", "\nimport "].reduce(text) { text, start in
				let lines = modules.map { "\(start)\($0)" }
				let separator = start.hasPrefix("\n") ? "" : "\n"
				return text.replacing("\(start)\(layers.data)\n", with: lines.joined(separator: separator) + "\n")
			}
		}
		guard row.owner == .entry || row.path.hasPrefix("Sources/Data/"), mentionsDomain(text) else { return text }
		let line = (row.owner == .entry ? "public " : "") + "import \(layers.domain)\n"
		let begins = ["import ", "public import "].contains(where: text.hasPrefix)
		return line + (begins ? "" : "\n") + text
	}

	private func mentionsDomain(_ text: String) -> Bool {
		text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { names.contains(String($0)) }
	}
}
