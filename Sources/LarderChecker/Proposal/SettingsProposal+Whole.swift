import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// Proposes names and folders for a project that is one feature, by what its declarations do.
	mutating func proposeWhole(_ index: ProjectIndex, targets: [TargetFolder]) {
		settings.exclude = Self.foreignFolders(of: index, targets: targets)
		proposeNames(located(index))
		proposeLayers(located(index))
		proposeDataNames(located(index))
		proposeFolders(located(index), targets)
		let found = LocatedTypes(index, settings)
		proposeTiers(found)
		proposeWriting(found, in: index)
	}

	/// The files of `index` by the settings that are proposed so far.
	func located(_ index: ProjectIndex) -> ProjectIndex {
		let files = index.files.filter { !settings.exclude.contains($0.path.topFolder) }.map {
			IndexedFile(path: $0.path, location: Location($0.path, in: settings), facts: $0.facts)
		}
		return ProjectIndex(files: files, catalogs: [], settings: settings)
	}

	/// The folders of the project that hold neither a target nor tests, and those of Xcode's templates.
	private static func foreignFolders(of index: ProjectIndex, targets: [TargetFolder]) -> [String] {
		let own = Set(targets.map(\.folder.topFolder))
		let folders = Dictionary(grouping: index.files.filter { $0.path.contains("/") }, by: \.path.topFolder)
		return folders.filter { folder, files in
			if files.allSatisfy({ $0.name.contains("___") }) { return true }
			return !own.isEmpty && !own.contains("") && !own.contains(folder) && !LayerWords.isOfTests(folder)
		}.keys.sorted()
	}
}

// MARK: - Names

extension SettingsProposal {
	/// Proposes what stands around the names of repositories, contracts, mocks and tests.
	mutating func proposeNames(_ index: ProjectIndex, minimum: Int = 1) {
		let all = index.files.flatMap { IndexedType.all(in: $0) }.filter {
			!$0.type.isLocal && $0.type.kind != .typealias
		}
		let isOfTests = { (subject: IndexedType) in
			subject.file.path.split(separator: "/").dropLast().contains(where: LayerWords.isOfTests)
		}
		let tests = all.filter { $0.file.location != nil && isOfTests($0) }
		let sources = all.filter { $0.file.location != nil && !isOfTests($0) }
		let kept = Set(sources.filter { $0.type.kind != .protocol }.flatMap(\.type.inherited))
		let named = sources.filter { $0.type.kind == .protocol }.compactMap { ContractName($0.name) }
		let promised = named.filter { kept.contains($0.full) }
		// An entity may be called `Repo`, too.
		let whole = promised.filter { $0.word == Suffixes().repository }
		let contracts = whole.count > 1 ? whole : promised
		propose(\.repository, contracts.map(\.word), minimum)
		propose(\.contract, contracts.map(\.suffix), minimum)
		let prefixed = contracts.compactMap { $0.full.firstMatch(of: /^[IP](?=[A-Z][a-z])/).map { String($0.output) } }
		if 2 * prefixed.count > contracts.count, prefixed.count > 1 {
			settings.prefixes.contract = Tally(prefixed).winner(over: "", minimum: 2) ?? ""
		}
		let prefix = settings.prefixes.contract
		let stems = Dictionary(
			contracts.map { ($0.full, $0.stem.hasPrefix(prefix) ? String($0.stem.dropFirst(prefix.count)) : $0.stem) },
			uniquingKeysWith: { first, _ in first }
		)
		let made = Self.affixes(of: sources, promised: stems, known: Self.wordsOfImplementations).filter {
			!Roles.wordsOfDoubles.contains($0.prefix) && !Roles.wordsOfDoubles.contains($0.suffix)
		}
		// Several words that are as frequent only tell the implementations of one contract apart, unless many teams use one.
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
		propose(\.tests, suites.compactMap { $0.name.ending(["Tests", "Test", "Specs", "Spec"]) }, minimum)
	}

	/// Proposes the suffixes of what stands in the data layer.
	private mutating func proposeDataNames(_ index: ProjectIndex) {
		// What is not named after a repository's entity, such as a client, may serve all of them.
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
		propose(\.dataSource, sources)
		let values = types.filter { $0.type.kind != .protocol }
		let wire = values.filter { !Set($0.type.inherited).isDisjoint(with: ["Codable", "Decodable", "Encodable"]) }
		propose(\.dto, wire.map { $0.name.ending(["DTO", "Dto", "Response", "Payload", "Entity", "Record"]) ?? "" })
		// Outside of a data layer, and alone, a type with such a name may convert anything.
		let mappers = values.compactMap { $0.name.ending(["Mapper", "Converter", "Transformer"]) }
		if hasNamedDataLayer { propose(\.mapper, mappers, 2) }
		let enums = index.files.flatMap { IndexedType.all(in: $0) }.filter { $0.type.kind == .enum }
		propose(\.error, enums.compactMap { $0.name.ending(["Error", "Failure"]) })
	}

	/// Whether a folder's name shows the data layer.
	private var hasNamedDataLayer: Bool {
		let repository = settings.suffixes.repository.dropLast()
		return settings.folders.data.split(separator: "/").contains {
			$0.hasPrefix(repository) || LayerWords.isLayer(String($0), of: LayerWords.data)
		}
	}

	private mutating func propose(
		_ suffix: WritableKeyPath<Suffixes, String>,
		_ found: [String],
		_ minimum: Int = 1
	) {
		let winner = Tally(found).winner(over: settings.suffixes[keyPath: suffix], minimum: minimum)
		if let winner { settings.suffixes[keyPath: suffix] = winner }
	}

	/// The words for what keeps a contract in a running app.
	private static let wordsOfImplementations = ["Default", "Imp", "Impl", "Implementation", "Live", "Main", "Real"]

	/// What types that conform to contracts have before and after the contract's name without its suffix.
	///
	/// A word that only one of them has says nothing about a team's names, unless it is one of `known`.
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

/// What a name has around that of a contract.
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
	/// What follows the word; empty if nothing does.
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
	/// The first of `words` in which the text ends after something else.
	fileprivate func ending(_ words: [String]) -> String? { words.first { removing(suffix: $0) != nil } }
}

// MARK: - Folders

extension SettingsProposal {
	private mutating func proposeFolders(_ index: ProjectIndex, _ targets: [TargetFolder]) {
		let roles = index.roles
		let isOfTests = { [settings] (subject: IndexedType) in subject.file.location?.isOfTests(settings) == true }
		propose(\.contracts, roles.contracts)
		propose(\.repositories, roles.repositories)
		propose(\.dataSources, roles.dataSourceContracts + roles.dataSources)
		if roles.mappers.count > 1 { propose(\.mappers, roles.mappers) }
		propose(\.dtos, roles.dtos)
		propose(\.mocks, index.mocksOfContracts.filter { isOfTests($0) && !$0.type.isNested })
		propose(\.stubs, index.files.flatMap { IndexedType.all(in: $0) }.filter { $0.makesStub && isOfTests($0) })
		propose(
			\.models,
			index.contractFunctions.flatMap { contract, function in
				function.typeNames.flatMap { index.types(named: $0, from: contract.file) }
			}.filter {
				[.struct, .class, .enum].contains($0.type.kind) && !index.isOfData($0.name, from: $0.file)
					&& !roles.isError($0)
			}
		)
		propose(
			\.errors,
			index.contractFunctions.flatMap { contract, function -> [IndexedType] in
				guard case .typed(let name) = function.throwing else { return [] }
				return index.types(named: name, from: contract.file)
			}
		)
		keepErrorsInDomain()
		let suites = roles.tests.values.flatMap(\.self)
		// A target of its own compiles the tests, and may have only a part of the folder of tests.
		let homes = suites.compactMap { suite in
			targets.first { LayerWords.isOfTests($0.folder) && $0.owns(suite.file.path) }?.folder
				?? suite.file.location?.folder.testsFolder
		}
		let ofUnits = homes.filter { !$0.contains("UITest") }
		if let home = Tally(ofUnits.isEmpty ? homes : ofUnits).winner(over: "", minimum: 1) {
			settings.folders.tests = home
		}
		propose(\.dataTests, roles.repositories.flatMap { index.tests(of: $0) })
		propose(\.mapperTests, roles.mappers.flatMap { index.tests(of: $0) })
		leaveFoldersOfEntities(roles.repositories)
		let (own, conventional) = (settings.folders, Folders())
		let shown = Folders.keys.filter { own[keyPath: $0.value] != conventional[keyPath: $0.value] }
		settings.folders.follow(Set(shown.keys))
	}

	/// Proposes the folders of layers: by their names, or else the folder around the repositories for both.
	private mutating func proposeLayers(_ index: ProjectIndex) {
		let roles = index.roles
		let manifests = ["Package.swift", "Project.swift", "Workspace.swift"]
		let sources = index.files.filter { !manifests.contains($0.name) }.compactMap(\.location)
			.filter { !$0.isOfTests(settings) }.map(\.folder)
		let data = (roles.repositories + roles.dtos + roles.dataSources).compactMap { $0.file.location?.folder }
		let named = data.compactMap { $0.layer(LayerWords.data) }
		let unnamed = data.isEmpty ? sources.compactMap { $0.layer(LayerWords.data) } : []
		settings.folders.data = Tally(named + unnamed).winner(over: "", minimum: 1) ?? data.commonFolder
		// `Core` may hold much more than a layer that is called `Domain`, and the folder around the data layer is no layer.
		let around = settings.folders.data
		let layer = { (folder: String, words: Set<String>) in
			folder.layers(words).first { !around.isIn($0) || around == $0 }
		}
		let domain = roles.contracts.compactMap { $0.file.location?.folder }
			.compactMap { layer($0, ["Domain"]) ?? layer($0, LayerWords.domain) }
		let other = sources.compactMap { layer($0, ["Domain"]) }
		settings.folders.domain =
			Tally(domain).winner(over: "", minimum: 1) ?? Tally(other).winner(over: "", minimum: 1)
			?? settings.folders.data
		settings.folders.data = settings.folders.data.sources(among: sources)
		settings.folders.domain = settings.folders.domain.sources(among: sources)
		let shown = sources.compactMap { $0.layer(Set(LayerWords.presentation)) }
		if let folder = Tally(shown).winner(over: "", minimum: 1) { settings.folders.presentation = folder }
	}

	/// Proposes the folder that most of `subjects` are in.
	private mutating func propose(_ folder: WritableKeyPath<Folders, String>, _ subjects: [IndexedType]) {
		let all = subjects.compactMap { $0.file.location?.folder }
		let isOfDomain = [\Folders.contracts, \.errors, \.models].contains(folder)
		let domain = isOfDomain ? all.filter { $0.isIn(settings.folders.domain) } : []
		let places = domain.isEmpty ? all : domain
		guard let place = Tally(places).winner(over: "", minimum: 1) else { return }
		// If all files are in one layer or in one folder of mocks, but in several folders, they are in the folder around these.
		let common = places.commonFolder
		let isOneLayer = [settings.folders.domain, settings.folders.data].contains { "\(common)/".hasPrefix("\($0)/") }
		let isOfMocks = common.split(separator: "/").contains { $0.contains("Mock") }
		let isUsual = Self.isUsual(places.count { $0 == place }, of: places)
		guard isOneLayer || isOfMocks || isUsual else { return }
		settings.folders[keyPath: folder] = isOneLayer || isOfMocks ? common : place
	}

	/// Leaves folders that are called as the entity of one of `repositories` for those around them, which are the place of
	/// other entities, too.
	private mutating func leaveFoldersOfEntities(_ repositories: [IndexedType]) {
		let names = repositories.map { settings.entity(ofRepository: $0.name).lowercased() }
		let entities = Set(names + names.map { "\($0)s" })
		let layers = settings.folders.layers + [settings.folders.tests]
		for path in Folders.keys.values {
			var parts = settings.folders[keyPath: path].split(separator: "/")
			while let last = parts.last, parts.count > 1, entities.contains(last.lowercased()),
				!layers.contains(parts.joined(separator: "/"))
			{
				parts.removeLast()
			}
			settings.folders[keyPath: path] = parts.joined(separator: "/")
		}
	}
}

extension IndexedType {
	/// Whether it is an extension with a static function called `stub`.
	fileprivate var makesStub: Bool {
		type.kind == .extension && type.functions.contains { $0.name == "stub" && $0.declaration.isStatic }
	}
}

extension String {
	/// The path through the first part that is called as a folder of tests.
	fileprivate var testsFolder: String? {
		let parts = split(separator: "/")
		return parts.firstIndex(where: LayerWords.isOfTests).map { parts[...$0].joined(separator: "/") }
	}

	/// The path through the first part that is one of `words`.
	fileprivate func layer(_ words: Set<String>) -> String? { layers(words).first }

	/// The paths through each part that is one of `words`, the shortest first.
	fileprivate func layers(_ words: Set<String>) -> [String] {
		let parts = split(separator: "/").map(String.init)
		return parts.indices.filter { LayerWords.isLayer(parts[$0], of: words) }.map {
			parts[...$0].joined(separator: "/")
		}
	}
}

extension String {
	/// The folder `Sources` in this one, if that has all of `files` that are in this folder and were not generated.
	fileprivate func sources(among folders: [String]) -> String {
		let inner = folders.filter { $0.isIn(self) && !$0.split(separator: "/").contains("Derived") }
		let sources = "\(self)/Sources"
		return !isEmpty && !inner.isEmpty && inner.allSatisfy { $0.isIn(sources) } ? sources : self
	}
}

extension [String] {
	/// The deepest folder that is around all of these folders, or one of them.
	var commonFolder: String {
		guard var common = first?.split(separator: "/").map(String.init) else { return "" }
		for folder in dropFirst() {
			common = zip(common, folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
		}
		return common.joined(separator: "/")
	}
}
