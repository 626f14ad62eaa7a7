import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// The words for a repository in names.
	static let repositoryWords = ["Repository", "Repo", "Gateway"]

	mutating func proposeSuffixes(_ found: LocatedTypes) {
		let sources = found.places.filter { !$0.isOfTests }
		let data = sources.filter { $0.isOfData && $0.type.kind != .protocol }.map(\.type)
		let wire = data.filter { !Set($0.inherited).isDisjoint(with: ["Codable", "Decodable", "Encodable"]) }
		let errors = sources.filter { !$0.isOfData && $0.type.kind == .enum }.map(\.type)
		propose(\.dto, ["DTO", "Dto", "Response", "Payload", "Entity", "Record"], wire, found.minimum)
		propose(\.dataSource, ["DataSource", "Datasource", "Source", "Service", "Store"], data, found.minimum)
		propose(\.mapper, ["Mapper", "Converter", "Transformer", "Adapter", "Assembler"], data, found.minimum)
		propose(\.error, ["Error", "Failure"], errors, found.minimum)
	}

	private mutating func propose(
		_ word: WritableKeyPath<Suffixes, String>,
		_ words: [String],
		_ types: [TypeFact],
		_ minimum: Int
	) {
		let found = types.compactMap { type in words.first { type.name.removing(suffix: $0) != nil } }
		let winner = Tally(found).winner(over: settings.suffixes[keyPath: word], minimum: minimum)
		if let winner { settings.suffixes[keyPath: word] = winner }
	}
}
