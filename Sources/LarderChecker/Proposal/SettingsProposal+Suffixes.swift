import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// The words for a repository in names.
	static let repositoryWords = ["Repository", "Repo", "Gateway"]

	mutating func proposeSuffixes(_ found: LocatedTypes) {
		let sources = found.places.filter { !$0.isOfTests }
		let data = sources.filter { $0.isIn(LayerWords.data) && $0.type.kind != .protocol }.map(\.type)
		let wire = data.filter { !Set($0.inherited).isDisjoint(with: ["Codable", "Decodable", "Encodable"]) }
		let errors = sources.filter { !$0.isIn(LayerWords.data) && $0.type.kind == .enum }.map(\.type)
		let words: [(suffix: WritableKeyPath<Suffixes, String>, types: [TypeFact], words: [String])] = [
			(\.dto, wire, ["DTO", "Dto", "Response", "Payload", "Entity", "Record"]),
			(\.dataSource, data, ["DataSource", "Datasource", "Source", "Service", "Store"]),
			(\.mapper, data, ["Mapper", "Converter", "Transformer", "Adapter", "Assembler"]),
			(\.error, errors, ["Error", "Failure"]),
		]
		for (suffix, types, words) in words {
			proposeSuffix(suffix, types.compactMap { $0.name.ending(words) }, found.minimum)
		}
	}
}
