/// The settings that let a project say things as it does already, found by what its code calls things.
///
/// A word is proposed where more declarations have it than have the conventions' word, and two at least.
package struct DialectProposal: Equatable, Sendable {
	/// The conventions', where the project says nothing else.
	package private(set) var settings = Settings()

	/// Looks at `index`, whatever settings it was read by.
	package init(_ index: ProjectIndex) {
		if let folder = Self.featuresFolder(of: index) { settings.features = [folder] }
		proposeSuffixes(index)
		let located = index.files.map { file in
			IndexedFile(
				path: file.path,
				location: Location(file.path, features: settings.features),
				facts: file.facts
			)
		}
		proposeFolders(located)
	}

	/// The lines of a `.larder.yml` that say what the conventions do not; none for a project that follows them.
	package var lines: [String] {
		let conventions = Settings()
		let features = settings.features == conventions.features ? [] : ["features: \(settings.features[0])"]
		return features
			+ lines("suffixes", Suffixes.keys, settings.suffixes, conventions.suffixes)
			+ lines("folders", Folders.keys, settings.folders, conventions.folders)
	}

	private func lines<Words>(
		_ name: String,
		_ keys: [String: WritableKeyPath<Words, String>],
		_ words: Words,
		_ conventions: Words
	) -> [String] {
		let entries = keys.sorted { $0.key < $1.key }.filter {
			words[keyPath: $0.value] != conventions[keyPath: $0.value]
		}
		return entries.isEmpty ? [] : ["\(name):"] + entries.map { "  \($0.key): \(words[keyPath: $0.value])" }
	}
}

// MARK: - Features

extension DialectProposal {
	/// The folder in which most features stand: it holds folders that hold `Domain` or `Data`, in `Sources` or not.
	private static func featuresFolder(of index: ProjectIndex) -> String? {
		let parents = index.files.compactMap { file -> String? in
			let parts = file.path.split(separator: "/").map(String.init)
			guard var end = parts.firstIndex(where: { $0 == "Domain" || $0 == "Data" }) else { return nil }
			if end > 0, parts[end - 1] == "Sources" { end -= 1 }
			return end >= 2 ? parts[..<(end - 1)].joined(separator: "/") : nil
		}
		return Tally(parents).winner(over: "Features")
	}
}

// MARK: - Suffixes

extension DialectProposal {
	private mutating func proposeSuffixes(_ index: ProjectIndex) {
		let types = index.files.flatMap(\.facts.types).filter { $0.kind != .extension && !$0.isNested && !$0.isLocal }
		let values = types.filter { $0.kind != .protocol }
		let wire = values.filter { !Set($0.inherited).isDisjoint(with: ["Codable", "Decodable", "Encodable"]) }
		propose(\.dto, ["DTO", "Dto", "Response", "Payload", "Entity", "Record"], wire)
		propose(\.repository, ["Repository", "Repo", "Gateway"], values)
		propose(\.dataSource, ["DataSource", "Datasource", "Source", "Service", "Store"], values)
		propose(\.mapper, ["Mapper", "Converter", "Transformer", "Adapter", "Assembler"], values)
		propose(\.error, ["Error", "Failure"], values.filter { $0.kind == .enum })
		propose(\.mock, ["Mock", "Spy", "Fake", "Stub", "Double"], values)
		propose(\.tests, ["Tests", "Test", "Spec", "Specs"], values)
		let promises = types.filter { type in
			type.kind == .protocol
				&& [settings.suffixes.repository, settings.suffixes.dataSource].contains { type.name.contains($0) }
		}
		propose(\.contract, ["Contract", "Protocol", "Interface", "Protocols", "Type", "able"], promises)
	}

	private mutating func propose(_ word: WritableKeyPath<Suffixes, String>, _ words: [String], _ types: [TypeFact]) {
		let found = types.compactMap { type in words.first { type.name.removing(suffix: $0) != nil } }
		let conventional = settings.suffixes[keyPath: word]
		if let winner = Tally(found).winner(over: conventional) { settings.suffixes[keyPath: word] = winner }
	}
}

// MARK: - Folders

extension DialectProposal {
	private mutating func proposeFolders(_ files: [IndexedFile]) {
		let suffixes = settings.suffixes
		let places = files.flatMap { file in
			file.facts.types.filter { $0.kind != .extension && !$0.isNested }.compactMap { type in
				file.location.map { (type: type, folder: $0.folder) }
			}
		}
		let endings: [(WritableKeyPath<Folders, String>, String)] = [
			(\.dtos, suffixes.dto), (\.mappers, suffixes.mapper), (\.repositories, suffixes.repository),
			(\.contracts, suffixes.repository + suffixes.contract), (\.dataSources, suffixes.dataSource),
			(\.errors, suffixes.error), (\.mocks, suffixes.mock), (\.dataTests, suffixes.repository + suffixes.tests),
			(\.mapperTests, suffixes.mapper + suffixes.tests), (\.errorTests, suffixes.error + suffixes.tests),
		]
		for (folder, ending) in endings {
			let isOfTests = settings.folders[keyPath: folder].hasPrefix("Tests")
			let found = places.filter { place in
				place.type.name.removing(suffix: ending) != nil && place.folder.hasPrefix("Test") == isOfTests
			}
			propose(folder, found.map(\.folder))
		}
		let contract = suffixes.repository + suffixes.contract
		let named = Set(
			places.filter { $0.type.name.hasSuffix(contract) }.flatMap { $0.type.functions.flatMap(\.typeNames) }
		)
		let models = places.filter { place in
			[.struct, .class].contains(place.type.kind) && named.contains(place.type.name)
				&& !place.type.name.hasSuffix(suffixes.dto)
		}
		propose(\.models, models.map(\.folder))
		proposeLayers()
	}

	/// Where the layers stand follows from what stands in them.
	private mutating func proposeLayers() {
		let layers: [(WritableKeyPath<Folders, String>, WritableKeyPath<Folders, String>)] = [
			(\.domain, \.contracts), (\.data, \.repositories), (\.tests, \.dataTests),
		]
		let conventions = Settings().folders
		for (layer, member) in layers where settings.folders[keyPath: member] != conventions[keyPath: member] {
			let parts = settings.folders[keyPath: member].split(separator: "/")
			let count = layer == \.tests || parts.first != "Sources" ? 1 : 2
			let folder = parts.prefix(count).joined(separator: "/")
			if !folder.isEmpty { settings.folders[keyPath: layer] = folder }
		}
	}

	private mutating func propose(_ folder: WritableKeyPath<Folders, String>, _ found: [String]) {
		let conventional = settings.folders[keyPath: folder]
		if let winner = Tally(found).winner(over: conventional), !winner.isEmpty {
			settings.folders[keyPath: folder] = winner
		}
	}
}

/// How often words were found.
private struct Tally {
	private let counts: [String: Int]

	init(_ words: [String]) {
		counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
	}

	/// The word that was found most often, the first by name of several; `nil` where it is `conventional` or was found
	/// once alone.
	func winner(over conventional: String) -> String? {
		let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
		guard let best, best.value > 1, best.value > counts[conventional, default: 0] else { return nil }
		return best.key
	}
}
