package import Foundation
package import LarderProject

/// Looks for an entity's data sources and DTOs that someone wrote by hand.
///
/// The scan parses only the feature's files that mention such types, and takes a few milliseconds.
package struct HandWrittenScan {
	/// The data sources and DTOs that the scan found.
	package let found: HandWritten
	/// Notes for the user, one sentence each.
	package let notes: [String]
	/// Whether an entity of the feature has its own local data sources, as in the preset `executor`.
	package let hasLocalSources: Bool
	/// The contracts of data sources, by name.
	package let contracts: [String: Contract]
	package let entity: String
	/// The project's own names of the entity's types.
	package let names: Names

	/// Whether the entity has a handwritten contract for a remote data source.
	package var hasRemote: Bool { found.files[names.remote] != nil }
	/// Whether the entity has a handwritten contract for a local data source.
	package var hasLocal: Bool { found.files[names.local] != nil }

	/// A contract, and its file.
	package typealias Contract = (path: String, type: TypeFact)

	/// The project's own names of an entity's types.
	package struct Names {
		package let dto: String
		package let dataSource: String
		/// The name of the contract of the remote data source.
		package let remote: String
		package let local: String
		let localEnding: String
		/// The name of the mock of each contract, by the contract's name.
		package let mocks: [String: String]

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

	/// Looks for the parts of `entity` among the Swift files at `paths` in `root`.
	///
	/// If the entity has no module of its own, no other type may have the entity's name.
	///
	/// - Throws: ``HandWrittenError`` if the written code cannot use one of the files.
	package init(
		_ entity: String,
		root: URL,
		paths: [String],
		dialect: Dialect,
		tests: String,
		hasOwnModule: Bool
	) throws(HandWrittenError) {
		self.entity = entity
		let names = Names(entity, dialect)
		self.names = names
		var found = HandWritten()
		found.tests = tests
		var contracts: [String: Contract] = [:]
		var locals = 0
		for path in paths {
			let source = String(fileAt: root.appending(path: path))
			guard source.contains(entity) || source.contains(names.localEnding) else { continue }
			for type in SourceFacts(parsing: source).types where !type.isNested && type.kind != .extension {
				if type.kind == .protocol, type.name.hasSuffix(names.localEnding) { locals += 1 }
				if !hasOwnModule, type.name == entity {
					throw HandWrittenError(
						path: path,
						reason:
							"declares \(entity) already, and the entity has no module of its own; give the entity another name"
					)
				}
				guard names.use(type.name, of: entity) else { continue }
				found.files[type.name] = path
				if type.kind == .protocol { contracts[type.name] = (path, type) }
			}
		}
		if let contract = contracts[names.remote] {
			found.fetch = try Self.shape(of: contract.type, at: contract.path, entity: entity, dto: names.dto)
		}
		found.local = contracts[names.local].flatMap { Self.localShape(of: $0.type, entity: entity, dto: names.dto) }
		self.contracts = contracts
		self.found = found
		hasLocalSources = locals > 0
		notes = found.files.sorted { $0.key < $1.key }.map {
			"found \($0.key) in \($0.value); the written code uses it"
		}
	}

	/// The shape of the function that returns the entity's DTO for one identifier.
	private static func shape(
		of type: TypeFact,
		at path: String,
		entity: String,
		dto: String
	) throws(HandWrittenError) -> FetchShape {
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
				"lacks a function that returns \(dto) for an identifier; write "
				+ "`func fetch\(entity)(identifier:) async throws -> \(dto)`"
			throw HandWrittenError(path: path, reason: reason)
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
}

/// Why the written code cannot use a file that someone wrote by hand.
package struct HandWrittenError: Error, Equatable {
	/// The path of the file.
	package let path: String
	/// The reason, as the end of a sentence about the file.
	package let reason: String
}
