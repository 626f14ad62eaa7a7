import LarderProject
import LarderSyntax

extension SettingsProposal {
	mutating func proposeFolders(_ index: ProjectIndex, _ targets: [TargetFolder]) {
		let roles = index.roles
		let isOfTests = { [settings] (subject: IndexedType) in subject.file.isOfTests(settings) }
		propose(\.contracts, roles.contracts)
		propose(\.repositories, roles.repositories)
		propose(\.dataSources, roles.dataSourceContracts + roles.dataSources)
		if roles.mappers.count > 1 { propose(\.mappers, roles.mappers) }
		propose(\.dtos, roles.dtos)
		propose(\.mocks, index.mocksOfContracts.filter { isOfTests($0) && !$0.type.isNested })
		propose(\.stubs, index.files.flatMap { IndexedType.all(in: $0) }.filter { $0.makesStub && isOfTests($0) })
		propose(
			\.models,
			index.contractFunctions.flatMap { member in
				member.function.typeNames.flatMap { index.types(named: $0, from: member.part.file) }
			}.filter {
				[.struct, .class, .enum].contains($0.type.kind) && !index.isOfData($0.name, from: $0.file)
					&& !roles.isError($0)
			}
		)
		propose(
			\.errors,
			index.contractFunctions.flatMap { member -> [IndexedType] in
				guard case .typed(let name) = member.function.throwing else { return [] }
				return index.types(named: name, from: member.part.file)
			}
		)
		keepErrorsInDomain()
		let suites = roles.tests.values.flatMap(\.self)
		// If a target compiles the tests, the target's folder is the folder of tests, even if it is inside a folder
		// `Tests`.
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

	/// Proposes the folders of the layers by their names.
	///
	/// If no name shows the data layer, the folder around the repositories counts as the data layer. If no name shows
	/// the domain, both layers get the same folder.
	mutating func proposeLayers(_ index: ProjectIndex) {
		let roles = index.roles
		let manifests = ["Package.swift", "Project.swift", "Workspace.swift"]
		let sources = index.files.filter { !manifests.contains($0.name) }.compactMap(\.location)
			.filter { !$0.isOfTests(settings) }.map(\.folder)
		let data = (roles.repositories + roles.dtos + roles.dataSources).compactMap { $0.file.location?.folder }
		let named = data.compactMap { $0.layer(LayerWords.data) }
		let unnamed = data.isEmpty ? sources.compactMap { $0.layer(LayerWords.data) } : []
		settings.folders.data = Tally(named + unnamed).winner(over: "", minimum: 1) ?? data.commonFolder
		// Prefer a folder called `Domain` to `Core`, which may hold much more. A folder around the data layer is not
		// the domain.
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
		// If all files are in one layer, or in one folder of mocks, propose the folder that is common to them.
		let common = places.commonFolder
		let isOneLayer = [settings.folders.domain, settings.folders.data].contains { "\(common)/".hasPrefix("\($0)/") }
		let isOfMocks = common.split(separator: "/").contains { $0.contains("Mock") }
		let isUsual = Self.isUsual(places.count { $0 == place }, of: places)
		guard isOneLayer || isOfMocks || isUsual else { return }
		settings.folders[keyPath: folder] = isOneLayer || isOfMocks ? common : place
	}

	/// Replaces a folder that is named after the entity of one of `repositories` by the folder around it.
	///
	/// Other entities belong into the outer folder.
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
	/// Whether the type is an extension with a static function called `stub`.
	fileprivate var makesStub: Bool {
		type.kind == .extension && type.functions.contains { $0.name == "stub" && $0.declaration.isStatic }
	}
}

extension String {
	/// The path up to the first folder that is named like a folder of tests, including that folder.
	fileprivate var testsFolder: String? {
		foldersAround.first { LayerWords.isOfTests($0.lastPart) }
	}

	/// The path up to the first folder that is one of `words`, including that folder.
	fileprivate func layer(_ words: Set<String>) -> String? { layers(words).first }

	/// The path up to each folder that is one of `words`, including that folder, the shortest path first.
	fileprivate func layers(_ words: Set<String>) -> [String] {
		foldersAround.filter { LayerWords.isLayer($0.lastPart, of: words) }
	}
}

extension String {
	/// The folder `Sources` in this one, if it has all of `folders` that are in this folder and were not generated;
	/// otherwise this folder.
	fileprivate func sources(among folders: [String]) -> String {
		let inner = folders.filter { $0.isIn(self) && !$0.split(separator: "/").contains("Derived") }
		let sources = "\(self)/Sources"
		return !isEmpty && !inner.isEmpty && inner.allSatisfy { $0.isIn(sources) } ? sources : self
	}
}

extension [String] {
	/// The deepest folder that all of these folders have in common.
	var commonFolder: String { map { $0.split(separator: "/") }.commonPrefix.joined(separator: "/") }
}
