import LarderProject

/// A kind of file that the generator writes: its path, its template, and when it is written.
///
/// ``all`` is the only list of kinds of files. The paths of generated files follow from it, and so do the type names
/// that an entity reserves.
struct FileRow: Sendable {
	/// What a file is about, and after what it is named.
	enum Owner {
		/// The app itself.
		///
		/// The app's files have fixed paths, and all other files are in the feature's folder.
		case app
		/// A type for which there is a model, a DTO or a mapper.
		case model, dto, mapper
		/// A DTO of a value that has another type in some responses.
		case singleValue
		case enumeration
		/// The body of a creation, if the body has only a part of an entity.
		case body
		/// A type whose models are mapped back to DTOs, for saves and creations.
		case sent
		/// An entity, a page or a list, which has a repository.
		case repository
		/// An entity, a page or a list, unless its repository only keeps entities in another repository's cache.
		case cache
		/// A page or a list, if its repository keeps the entities in the cache of the entity's repository.
		case list
		/// A module, whose entities share its `JSONValue`.
		case json
		/// A feature, whose error all of its entities share, or a page, which has an error of its own.
		case error
		case collection
		case filter
		/// The changes of an entity that wait in an outbox.
		case changes
		/// The entity's public facade.
		case entry
	}

	let owner: Owner
	/// The file's path, with `*` for the owner's name.
	let path: String
	/// The template's name: by default, the part of the path after the owner's name.
	let template: String
	/// The name of a second type that the file declares, with `*` for the owner's name.
	var companion: String?
	var isWritten: @Sendable (Blueprint) -> Bool = { _ in true }

	init(
		_ owner: Owner,
		_ path: String,
		_ template: String? = nil,
		companion: String? = nil,
		if isWritten: @escaping @Sendable (Blueprint) -> Bool = { _ in true }
	) {
		self.owner = owner
		self.path = path
		self.template = template ?? String(path.split(separator: "*").last?.dropLast(".swift".count) ?? "")
		self.companion = companion
		self.isWritten = isWritten
	}

	func path(for name: String, in feature: String, by dialect: Dialect) -> String {
		owner == .app ? path : "Features/\(feature)/\(dialect.path(path).replacing("*", with: name))"
	}

	/// The path of a fixture, which is a response of the service and so has no template.
	static func fixturePath(of name: String, in feature: String) -> String {
		"Features/\(feature)/Tests/Shared/Fixtures/\(SwiftName.lowerCamel(name)).json"
	}

	/// The suffixes of the type names of all owners, such as `DTO`.
	static let everySuffix = typeSuffixes(of: Set(all.map(\.owner)))

	static func typeSuffixes(of owners: Set<Owner>) -> [String] {
		let rows = all.filter { owners.contains($0.owner) }
		let paths = rows.map { $0.path.dropLast(".swift".count) } + rows.compactMap(\.companion).map { $0[...] }
		let suffixes = paths.compactMap { $0.split(separator: "*", omittingEmptySubsequences: false).last }
		// A file such as `Order+Stub` has an extension and declares no type.
		return Set(suffixes.filter { !$0.contains("+") }.map(String.init)).sorted()
	}
}

extension FileRow {
	static let all: [FileRow] = [
		FileRow(.app, ".gitignore", "GitIgnore") { $0.modules.layers == nil },
		FileRow(.app, ".swift-format", "SwiftFormat") { $0.modules.layers == nil },
		FileRow(.app, "Package.swift", "Package"),
		FileRow(.app, "Shared/Resources/Sources/Resources/Localizable.xcstrings", "StringCatalog", if: \.hasCatalog),
		FileRow(.app, "Shared/Resources/Sources/String+Localized.swift", "StringLocalized", if: \.hasCatalog),

		FileRow(.model, "Sources/Domain/Models/*.swift", "Model"),
		FileRow(.model, "Tests/Shared/Stubs/*+Stub.swift", "ModelStub"),
		FileRow(.dto, "Sources/Data/DTOs/*DTO.swift"),
		FileRow(.dto, "Tests/Shared/Stubs/*DTO+Stub.swift", "DTOStub"),
		FileRow(.singleValue, "\(tests)/DTOs/*DTOTests.swift"),
		FileRow(.body, "Sources/Data/DTOs/*DTO.swift"),
		FileRow(.mapper, "\(mappers)/*Mapper.swift"),
		FileRow(.mapper, "Tests/Unit/Data/Mappers/*MapperTests.swift"),
		FileRow(.sent, "\(mappers)/*+DTO.swift", "ModelDTO"),
		FileRow(.enumeration, "Sources/Domain/Models/*.swift", "Enumeration"),

		FileRow(.json, "Sources/Domain/Models/JSONValue.swift", "JSONValue", if: \.holdsJSON),
		FileRow(.json, "Tests/Unit/Domain/Models/JSONValueTests.swift", "JSONValueTests", if: \.holdsJSON),

		FileRow(.error, "Sources/Domain/Errors/*Error.swift"),
		FileRow(.error, "Tests/Unit/Domain/Errors/*ErrorTests.swift"),

		FileRow(.repository, "Sources/Domain/Repositories/*RepositoryContract.swift"),
		FileRow(.repository, "Tests/Shared/Mocks/*RepositoryMock.swift"),
		FileRow(.repository, "Tests/Unit/Shared/Mocks/*RepositoryMockTests.swift", if: \.dialect.testsMocks),

		FileRow(.cache, repository, "RepositoryRemote") { $0.scenario == .remote },
		FileRow(.cache, repository, "RepositoryLocal") { $0.scenario.isLocal },
		FileRow(.cache, repository, "RepositoryCached") { $0.isCached(by: .larder) && !$0.isOffline },
		FileRow(.cache, repository, "RepositoryOffline", if: \.isOffline),
		FileRow(.cache, repository, "RepositoryExecutor") { $0.isCached(by: .executor) },
		FileRow(.cache, repositoryTests, "RepositoryTestsRemote") { $0.scenario == .remote },
		FileRow(.cache, repositoryTests, "RepositoryTestsLocal") { $0.scenario.isLocal },
		FileRow(.cache, repositoryTests, "RepositoryTestsConfigurable") { $0.strategy == .configurable },
		FileRow(.cache, repositoryTests, "RepositoryTestsLocalFirst") { $0.strategy == .localFirst },
		FileRow(.cache, repositoryTests, "RepositoryTestsRemoteFirst") { $0.strategy == .remoteFirst },
		FileRow(.cache, repositoryTests, "RepositoryTestsNoCache") { $0.strategy == .noCache },
		FileRow(.list, repository, "RepositoryList"),
		FileRow(.list, repositoryTests, "RepositoryTestsList"),

		FileRow(.repository, "\(sources)/*RemoteDataSource.swift", if: \.hasService),
		FileRow(.repository, "\(sources)/*RemoteDataSourceContract.swift", if: \.hasService),
		FileRow(.repository, "\(mocks)/*RemoteDataSourceMock.swift", if: \.hasService),
		FileRow(.repository, "\(tests)/*RemoteDataSourceTests.swift", if: \.hasService),
		FileRow(.repository, "\(mappers)/*ErrorMapper.swift", companion: "*ErrorMapperInput", if: \.hasService),
		FileRow(.repository, "\(tests)/Mappers/*ErrorMapperTests.swift", if: \.hasService),

		FileRow(.repository, "\(sources)/*LocalDataSourceContract.swift", if: \.hasOwnTiers),
		FileRow(.repository, "\(mocks)/*LocalDataSourceMock.swift", if: \.hasOwnTiers),
		FileRow(.repository, "\(sources)/*MemoryDataSource.swift", if: \.usesMemory),
		FileRow(.repository, "\(tests)/*MemoryDataSourceTests.swift", if: \.usesMemory),
		FileRow(.repository, "\(sources)/*SQLiteDataSource.swift", if: \.usesSQLite),
		FileRow(.repository, "\(tests)/*SQLiteDataSourceTests.swift", if: \.usesSQLite),
		FileRow(.repository, "\(sources)/*UserDefaultsDataSource.swift", if: \.usesDefaults),
		FileRow(.repository, "\(tests)/*UserDefaultsDataSourceTests.swift", if: \.usesDefaults),

		FileRow(.collection, "\(mappers)/*Mapper.swift", "CollectionMapper"),
		FileRow(.collection, "Tests/Unit/Data/Mappers/*MapperTests.swift", "CollectionMapperTests"),
		FileRow(.filter, "Sources/Domain/Models/*.swift", "Filter"),

		FileRow(.changes, "Sources/Domain/Models/*ChangeState.swift", if: \.isOffline),
		FileRow(.changes, "Tests/Unit/Domain/Models/*ChangeStateTests.swift", if: \.isOffline),
		FileRow(.changes, "Sources/Data/Changes/*Changes.swift", if: \.isOffline),
		FileRow(.changes, "\(tests)/Changes/*ChangesTests.swift", if: \.isOffline),
		FileRow(.changes, "Sources/Data/Changes/*Creation.swift") { $0.isOffline && $0.writes.creates == true },
		FileRow(.changes, "Sources/Data/Changes/*Save.swift") { $0.isOffline && $0.writes.saves },
		FileRow(.changes, "Sources/Data/Changes/*Deletion.swift") { $0.isOffline && $0.writes.deletes },

		FileRow(.entry, "Sources/*Feature.swift", "Entry", if: \.isPublic),
		FileRow(.entry, "Tests/Unit/*FeatureTests.swift", "EntryTests", if: \.isPublic),
	]

	private static let sources = "Sources/Data/DataSources"
	private static let mappers = "Sources/Data/Mappers"
	private static let mocks = "Tests/Shared/Mocks"
	private static let tests = "Tests/Unit/Data"
	private static let repository = "Sources/Data/Repositories/*Repository.swift"
	private static let repositoryTests = "Tests/Unit/Data/*RepositoryTests.swift"
}

extension Blueprint {
	fileprivate var hasCatalog: Bool { dialect.texts != .literals }

	fileprivate var hasService: Bool { !scenario.isLocal }

	fileprivate var hasOwnTiers: Bool { scenario.isLocal || isCached(by: .executor) }

	fileprivate var usesMemory: Bool { hasOwnTiers && !usesDefaults }

	fileprivate var usesDefaults: Bool { scenario == .local(.userDefaults) }

	fileprivate var strategy: CacheStrategy? {
		guard case .cached(let strategy, _) = scenario else { return nil }
		return strategy
	}

	fileprivate func isCached(by preset: Preset) -> Bool { scenario.isCached && self.preset == preset }
}
