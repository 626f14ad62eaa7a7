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
		proposeSuffix(
			\.dto,
			wire.compactMap { $0.name.ending(["DTO", "Dto", "Response", "Payload", "Entity", "Record"]) },
			found.minimum
		)
		proposeSuffix(
			\.dataSource,
			data.compactMap { $0.name.ending(["DataSource", "Datasource", "Source", "Service", "Store"]) },
			found.minimum
		)
		proposeSuffix(
			\.mapper,
			data.compactMap { $0.name.ending(["Mapper", "Converter", "Transformer", "Adapter", "Assembler"]) },
			found.minimum
		)
		proposeSuffix(\.error, errors.compactMap { $0.name.ending(["Error", "Failure"]) }, found.minimum)
	}
}
