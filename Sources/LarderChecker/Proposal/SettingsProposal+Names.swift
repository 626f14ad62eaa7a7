import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// Proposes the prefixes and suffixes of repositories, contracts, mocks and tests.
	mutating func proposeNames(_ index: ProjectIndex, minimum: Int = 1) {
		let all = index.files.flatMap { IndexedType.all(in: $0) }.filter {
			!$0.type.isLocal && $0.type.kind != .typealias
		}
		let tests = all.filter { $0.file.location != nil && $0.file.isInFolderOfTests }
		let sources = all.filter { $0.file.location != nil && !$0.file.isInFolderOfTests }
		let kept = Set(sources.filter { $0.type.kind != .protocol }.flatMap(\.type.inherited))
		let named = sources.filter { $0.type.kind == .protocol }.compactMap { ContractName($0.name) }
		let promised = named.filter { kept.contains($0.full) }
		// `Repo` may also be part of an entity's name. So if several names have `Repository`, only these count.
		let whole = promised.filter { $0.word == Suffixes().repository }
		let contracts = whole.count > 1 ? whole : promised
		proposeSuffix(\.repository, contracts.map(\.word), minimum)
		proposeSuffix(\.contract, contracts.map(\.suffix), minimum)
		let prefixed = contracts.compactMap { $0.full.firstMatch(of: /^[IP](?=[A-Z][a-z])/).map { String($0.output) } }
		if 2 * prefixed.count > contracts.count, prefixed.count > 1 {
			settings.prefixes.contract = Tally(prefixed).winner(over: "", minimum: 2) ?? ""
		}
		let prefix = settings.prefixes.contract
		let stems = Dictionary(contracts.map { ($0.full, $0.stem.without(prefix: prefix)) }) { first, _ in first }
		let made = Self.affixes(of: sources, promised: stems, known: Self.wordsOfImplementations).filter {
			!Roles.wordsOfDoubles.contains($0.prefix) && !Roles.wordsOfDoubles.contains($0.suffix)
		}
		// If several words are equally frequent, they only distinguish implementations of one contract. Then only words
		// that many teams use count.
		let usual = made.filter { affixes in
			Self.wordsOfImplementations.contains { $0 == affixes.prefix || $0 == affixes.suffix }
		}
		if let words = [made, usual].first(where: { !$0.isEmpty && !Tally($0).isTied }) {
			settings.prefixes.implementation = Tally(words.map(\.prefix)).winner(over: "", minimum: minimum) ?? ""
			settings.suffixes.implementation = Tally(words.map(\.suffix)).winner(over: "", minimum: minimum) ?? ""
		}
		let known = Affixes(suffix: settings.suffixes.mock)
		let mocks =
			tests + sources.filter { $0.file.path.split(separator: "/").dropLast().contains { $0.contains("Mock") } }
		let doubles = Self.affixes(of: mocks, promised: stems, known: Roles.wordsOfDoubles)
		if let mock = Tally(doubles).winner(over: known, minimum: minimum), mock != Affixes() {
			(settings.prefixes.mock, settings.suffixes.mock) = (mock.prefix, mock.suffix)
		}
		let suites = tests.filter {
			!$0.type.testFunctions.isEmpty
				|| !Set($0.type.inherited).isDisjoint(with: ["AsyncSpec", "QuickSpec", "XCTestCase"])
		}
		proposeSuffix(\.tests, suites.compactMap { $0.name.ending(["Tests", "Test", "Specs", "Spec"]) }, minimum)
	}

	/// Proposes the suffixes of data sources, DTOs, mappers and errors.
	mutating func proposeDataNames(_ index: ProjectIndex) {
		// A property whose type is not named after the repository's entity, such as a client, may serve all
		// repositories, so it does not count.
		let held = Set(
			index.roles.repositories.flatMap { repository in
				let entity = settings.entity(ofRepository: repository.name)
				let word = entity.removing(suffix: "s") ?? entity
				return repository.type.storedProperties.compactMap { $0.typeName?.outerTypeName }.filter {
					$0.contains(word) || $0.contains("Source") || $0.contains("Datasource")
				}
			}
		)
		let types = index.sources(in: settings.folders.data).flatMap { IndexedType.all(in: $0) }
			.filter { !$0.type.isLocal && ![.extension, .typealias].contains($0.type.kind) }
		let words = ["DataSource", "Datasource", "Source", "Storage", "Store", "Service", "Client", "Provider"]
		let sources = types.filter { held.contains($0.name) }.compactMap { source in
			(source.name.removing(suffix: settings.suffixes.contract) ?? source.name).ending(words)
		}
		proposeSuffix(\.dataSource, sources)
		let values = types.filter { $0.type.kind != .protocol }
		let wire = values.filter { !Set($0.type.inherited).isDisjoint(with: ["Codable", "Decodable", "Encodable"]) }
		proposeSuffix(
			\.dto,
			wire.map { $0.name.ending(["DTO", "Dto", "Response", "Payload", "Entity", "Record"]) ?? "" }
		)
		// A mapper, a converter or a transformer may convert anything. So its suffix is proposed only if a folder's
		// name shows the data layer, and if at least two types have the suffix.
		let mappers = values.compactMap { $0.name.ending(["Mapper", "Converter", "Transformer"]) }
		if hasNamedDataLayer { proposeSuffix(\.mapper, mappers, 2) }
		let enums = index.files.flatMap { IndexedType.all(in: $0) }.filter { $0.type.kind == .enum }
		proposeSuffix(\.error, enums.compactMap { $0.name.ending(["Error", "Failure"]) })
	}

	/// Whether a folder's name shows the data layer.
	private var hasNamedDataLayer: Bool {
		let repository = settings.suffixes.repository.dropLast()
		return settings.folders.data.split(separator: "/").contains {
			$0.hasPrefix(repository) || LayerWords.isLayer(String($0), of: LayerWords.data)
		}
	}

	mutating func proposeSuffix(
		_ suffix: WritableKeyPath<Suffixes, String>,
		_ found: [String],
		_ minimum: Int = 1
	) {
		let winner = Tally(found).winner(over: settings.suffixes[keyPath: suffix], minimum: minimum)
		if let winner { settings.suffixes[keyPath: suffix] = winner }
	}

	/// Words in the names of the types that implement a contract in the running app.
	private static let wordsOfImplementations = ["Default", "Imp", "Impl", "Implementation", "Live", "Main", "Real"]

	/// The prefixes and suffixes that types add to the name of the contract to which they conform, such as `Default` in
	/// `DefaultOrderRepository`.
	///
	/// A word that only one type has does not show what a team does, unless it is one of `known`.
	private static func affixes(
		of types: [IndexedType],
		promised stems: [String: String],
		known: [String]
	) -> [Affixes] {
		let all = types.filter { $0.type.kind != .protocol }.flatMap { subject in
			subject.type.inherited.compactMap { stems[$0] }.compactMap { stem in
				subject.name.ranges(of: stem).last.map { place in
					Affixes(
						prefix: String(subject.name[..<place.lowerBound]),
						suffix: String(subject.name[place.upperBound...])
					)
				}
			}
		}
		let tally = Tally(all)
		return all.filter {
			$0 == Affixes() || tally.counts[$0, default: 0] > 1 || known.contains($0.prefix)
				|| known.contains($0.suffix)
		}
	}
}

/// The prefix and suffix that a type adds to the name of its contract.
private struct Affixes: Hashable, Comparable {
	var prefix = ""
	var suffix = ""

	static func < (left: Affixes, right: Affixes) -> Bool { (left.prefix, left.suffix) < (right.prefix, right.suffix) }
}

/// The parts of the name of a repository's contract.
private struct ContractName {
	let full: String
	/// The name without ``suffix``: `MoviesRepository`.
	let stem: String
	/// The word for a repository.
	let word: String
	/// What follows the word for a repository; empty if nothing does.
	let suffix: String

	init?(_ name: String) {
		let places = SettingsProposal.repositoryWords.compactMap { name.ranges(of: $0).last }
		guard let place = places.first(where: { $0.lowerBound > name.startIndex }) else { return nil }
		(full, stem, word, suffix) = (
			name, String(name[..<place.upperBound]), String(name[place]), String(name[place.upperBound...])
		)
		guard suffix.first?.isUppercase ?? true else { return nil }
	}
}

extension String {
	/// The first of `words` with which the text ends, unless the word is the whole text.
	func ending(_ words: [String]) -> String? { words.first { removing(suffix: $0) != nil } }
}
