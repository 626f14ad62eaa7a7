import Foundation
import LarderGenerator
import LarderProject
import LarderSyntax

/// Looks for an entity's data sources and DTOs that someone wrote by hand.
///
/// It parses only the files of the feature that mention them, which takes a few milliseconds.
struct HandWrittenScan {
	/// The data sources and DTOs that it found.
	let found: HandWritten
	/// Notes for the user, one sentence each.
	let notes: [String]
	/// Whether an entity of the feature has its own local data sources, as in the preset `executor`.
	let hasLocalSources: Bool

	private let entity: String
	/// The project's own names of the entity's types.
	private let names: Names
	private var contracts: [String: HandWrittenContract] = [:]

	/// Whether the entity has a contract for a remote data source.
	var hasRemote: Bool { found.files[names.remote] != nil }
	/// Whether the entity has a contract for a local data source.
	var hasLocal: Bool { found.files[names.local] != nil }

	private struct Names {
		let dto: String
		let dataSource: String
		/// The contracts of data sources.
		let remote: String
		let local: String
		let localEnding: String
		/// The mocks of these contracts.
		let mocks: [String: String]

		init(_ entity: String, _ dialect: Dialect) {
			dto = entity + dialect.suffix("DTO")
			dataSource = dialect.suffix("DataSource")
			remote = dialect.name("RemoteDataSourceContract", of: entity)
			localEnding = dialect.suffix("LocalDataSourceContract")
			local = entity + localEnding
			mocks = [
				remote: dialect.name("RemoteDataSourceMock", of: entity),
				local: dialect.name("LocalDataSourceMock", of: entity),
			]
		}

		/// Whether the written code uses the type called `name`.
		func use(_ name: String, of entity: String) -> Bool {
			name.hasPrefix(entity) && (name.contains(dataSource) || name.hasSuffix(dto.dropFirst(entity.count)))
		}
	}

	/// Scans `feature` in `context`.
	///
	/// Files in the lock count as not written by hand.
	///
	/// - Throws: ``LockError``, or ``ConflictError`` if a data source cannot be used.
	init(_ entity: String, of feature: String, in context: ProjectContext) throws {
		self.entity = entity
		let names = Names(entity, context.style.dialect)
		self.names = names
		let lock = try context.project.lock()
		let folder = context.style.folder(of: feature)
		let files = folder.isEmpty ? context.swiftFiles : Self.swiftFiles(in: folder, of: context.root)
		var found = HandWritten()
		found.tests = context.settings.suffixes.tests
		var contracts: [String: (path: String, type: TypeFact)] = [:]
		var locals = 0
		for path in files where lock.files[path] == nil {
			let source = Self.text(at: context.root.appending(path: path))
			guard source.contains(entity) || source.contains(names.localEnding) else { continue }
			for type in SourceFacts(parsing: source).types where !type.isNested && type.kind != .extension {
				if type.kind == .protocol, type.name.hasSuffix(names.localEnding) { locals += 1 }
				if folder.isEmpty, type.name == entity { throw Self.conflict(of: entity, with: path) }
				guard names.use(type.name, of: entity) else { continue }
				found.files[type.name] = path
				if type.kind == .protocol { contracts[type.name] = (path, type) }
			}
		}
		if let contract = contracts[names.remote] {
			found.fetch = try Self.shape(of: contract.type, at: contract.path, entity: entity, dto: names.dto)
		}
		found.local = contracts[names.local].flatMap { Self.localShape(of: $0.type, entity: entity, dto: names.dto) }
		for (name, contract) in contracts {
			self.contracts[name] = HandWrittenContract(
				path: contract.path,
				type: contract.type,
				mock: names.mocks[name].flatMap { found.files[$0] == nil ? $0 : nil }
			)
		}
		self.found = found
		hasLocalSources = locals > 0
		notes = found.files.sorted { $0.key < $1.key }.map {
			"found \($0.key) in \($0.value); the written code uses it"
		}
	}

	/// The error for an entity whose name the project uses in `path` already.
	private static func conflict(of entity: String, with path: String) -> ConflictError {
		let reason = "declares \(entity) already, and the entity has no module of its own; give it another name"
		return ConflictError(conflicts: [Conflict(path: path, reason: reason)])
	}

	/// The scenario that fits the data sources.
	///
	/// An `endpoint` means that there is a service.
	func scenario(endpoint: String?) -> ScenarioOptions.Kind {
		hasLocal && !hasRemote && endpoint == nil ? .local : .cached
	}

	/// Checks that the contracts have the functions that the repository of `request` calls.
	///
	/// - Throws: ``ConflictError`` if a contract lacks a function.
	func check(for request: FeatureRequest) throws(ConflictError) {
		let (isLocal, writes) = (request.scenario.isLocal, request.writes)
		let hasOutsideKey = request.identifierKind != nil
		if let local = contracts[names.local], isLocal || request.preset == .executor {
			let needs = [HandWrittenContract.Need]
				.local(
					entity,
					dto: names.dto,
					shape: found.local,
					deletes: writes.deletes,
					hasOutsideKey: hasOutsideKey
				)
			try local.check(needs)
		}
		if let remote = contracts[names.remote], !isLocal, let fetch = found.fetch {
			let needs = [HandWrittenContract.Need]
				.remote(entity, dto: names.dto, writes, hasOutsideKey: hasOutsideKey)
			try remote.check(needs, beside: [fetch.name])
			try checkValidates(fetch, at: remote.path, for: request)
		}
	}

	/// Checks that the repository can call a function that takes validators: only a tiered cache has some.
	private func checkValidates(
		_ fetch: FetchShape,
		at path: String,
		for request: FeatureRequest
	) throws(ConflictError) {
		let hasValidators = request.scenario.isCached && request.preset == .larder
		guard fetch.isValidating, !hasValidators else { return }
		let reason =
			"takes validators in \(fetch.name), but only a repository with a TieredCache has some; write "
			+ "`func \(fetch.name)(identifier:) async throws -> \(names.dto)`"
		throw ConflictError(conflicts: [Conflict(path: path, reason: reason)])
	}

	/// Checks that the entity's data sources are not the app's own, because only the app knows how to make these.
	///
	/// - Throws: ``ConflictError`` if one is.
	func checkMakesDataSources() throws(ConflictError) {
		let own = found.files.filter { $0.key.hasSuffix(names.dataSource) }.sorted { $0.key < $1.key }
		guard let (name, path) = own.first else { return }
		let reason =
			"declares \(name), and only the app knows how to make it; write the public type by hand, without --public"
		throw ConflictError(conflicts: [Conflict(path: path, reason: reason)])
	}

	/// The shape of the function that returns the entity's DTO for one identifier.
	private static func shape(
		of type: TypeFact,
		at path: String,
		entity: String,
		dto: String
	) throws(ConflictError) -> FetchShape {
		let functions = type.functions.filter { function in
			guard function.isAsync else { return false }
			if function.returns == "Fetched<\(dto)>" {
				return function.parameters.count == 2 && function.parameters[1].label == "validators"
			}
			return function.parameters.count == 1 && function.returns == dto
		}
		let preferred = functions.first { $0.name == "fetch\(entity)" } ?? functions.first
		guard let function = preferred, let parameter = function.parameters.first else {
			let reason =
				"lacks a function from an identifier to \(dto); write "
				+ "`func fetch\(entity)(identifier:) async throws -> \(dto)`"
			throw ConflictError(conflicts: [Conflict(path: path, reason: reason)])
		}
		return FetchShape(
			name: function.name,
			label: parameter.label,
			type: parameter.type,
			isValidating: function.parameters.count == 2
		)
	}

	/// The shape of the functions that return and save the entity's DTO, or `nil` if one is missing.
	private static func localShape(of type: TypeFact, entity: String, dto: String) -> LocalShape? {
		let functions = type.functions.filter { $0.isAsync && $0.throwing == .nothing }
		let reads = functions.filter { $0.parameters.count == 1 && $0.returns == "\(dto)?" }
		let saves = functions.filter { $0.parameters.first?.type == dto && $0.returns == nil }
		guard
			let read = reads.first(where: { $0.name == "get\(entity)" }) ?? reads.first,
			let save = saves.first(where: { $0.name == "save\(entity)" }) ?? saves.first,
			let identifier = read.parameters.first, let value = save.parameters.first
		else { return nil }
		return LocalShape(
			read: FetchShape(name: read.name, label: identifier.label, type: identifier.type),
			saveName: save.name,
			saveLabel: value.label
		)
	}

	private static func swiftFiles(in folder: String, of root: URL) -> [String] {
		// If a folder cannot be listed, it has no usable files, and writing to it reports the reason.
		let paths = try? FileManager.default.subpathsOfDirectory(
			atPath: root.appending(path: folder).path(percentEncoded: false)
		)
		return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
	}

	/// The text of a file; empty if it cannot be read.
	static func text(at url: URL) -> String {
		// An unreadable file is not used. If the command has to write to its path, that is a conflict.
		guard let data = try? Data(contentsOf: url) else { return "" }
		return String(decoding: data, as: UTF8.self)
	}
}
