extension FeatureFiles {
	/// The files of the repository that gives `subject`: contracts, data sources, error and mocks, and what tests them.
	func repositoryFiles(of subject: Subject) -> [Entry] {
		let files = RepositoryFiles(
			blueprint: blueprint,
			name: blueprint.name(of: subject),
			sources: sources,
			tests: tests
		)
		return files.all + errorFiles(of: subject)
	}

	/// The files that all entities of a feature share, and write alike.
	var sharedFiles: [Entry] { errorFiles(of: .entity) }

	/// The error of `subject`, where it has one of its own.
	private func errorFiles(of subject: Subject) -> [Entry] {
		if case .all? = subject.collection?.extent { return [] }
		let error = ErrorContext(blueprint, subject).name
		return [
			("\(sources)/Domain/Errors/\(error).swift", .error),
			("\(tests)/Unit/Domain/Errors/\(error)Tests.swift", .errorTests),
		]
	}
}

/// The files of one repository.
private struct RepositoryFiles {
	typealias Entry = FeatureFiles.Entry

	let blueprint: Blueprint
	/// What the repository gives.
	let name: String
	let sources: String
	let tests: String

	var all: [Entry] {
		domainFiles + dataSourceFiles + [
			("\(sources)/Data/Repositories/\(name)Repository.swift", blueprint.repository),
			("\(tests)/Unit/Data/\(name)RepositoryTests.swift", blueprint.scenario.repositoryTests),
		]
	}

	/// The contract and its mock, which the tests of the app's other layers stand on.
	private var domainFiles: [Entry] {
		[
			("\(sources)/Domain/Repositories/\(name)RepositoryContract.swift", .repositoryContract),
			("\(tests)/Shared/Mocks/\(name)RepositoryMock.swift", .repositoryMock),
			("\(tests)/Unit/Shared/Mocks/\(name)RepositoryMockTests.swift", .repositoryMockTests),
		]
	}

	/// The data sources that the scenario reads, and what maps their errors.
	private var dataSourceFiles: [Entry] {
		switch blueprint.scenario {
		case .remote: remoteFiles
		case .cached where blueprint.preset == .larder: remoteFiles
		case .cached(_, tiers: .one): remoteFiles + localFiles + memoryFiles
		case .cached(_, tiers: .two): remoteFiles + localFiles + memoryFiles + sqliteFiles
		case .local(.memory): localFiles + memoryFiles
		case .local(.userDefaults): localFiles + userDefaultsFiles
		}
	}

	private var remoteFiles: [Entry] {
		[
			("\(sources)/Data/DataSources/\(name)RemoteDataSource.swift", .remoteDataSource),
			("\(sources)/Data/DataSources/\(name)RemoteDataSourceContract.swift", .remoteDataSourceContract),
			("\(sources)/Data/Mappers/\(name)ErrorMapper.swift", .errorMapper),
			("\(tests)/Shared/Mocks/\(name)RemoteDataSourceMock.swift", .remoteDataSourceMock),
			("\(tests)/Unit/Data/\(name)RemoteDataSourceTests.swift", .remoteDataSourceTests),
			("\(tests)/Unit/Data/Mappers/\(name)ErrorMapperTests.swift", .errorMapperTests),
		]
	}

	private var localFiles: [Entry] {
		[
			("\(sources)/Data/DataSources/\(name)LocalDataSourceContract.swift", .localDataSourceContract),
			("\(tests)/Shared/Mocks/\(name)LocalDataSourceMock.swift", .localDataSourceMock),
		]
	}

	private var memoryFiles: [Entry] {
		[
			("\(sources)/Data/DataSources/\(name)MemoryDataSource.swift", .memoryDataSource),
			("\(tests)/Unit/Data/\(name)MemoryDataSourceTests.swift", .memoryDataSourceTests),
		]
	}

	private var sqliteFiles: [Entry] {
		[
			("\(sources)/Data/DataSources/\(name)SQLiteDataSource.swift", .sqliteDataSource),
			("\(tests)/Unit/Data/\(name)SQLiteDataSourceTests.swift", .sqliteDataSourceTests),
		]
	}

	private var userDefaultsFiles: [Entry] {
		[
			("\(sources)/Data/DataSources/\(name)UserDefaultsDataSource.swift", .userDefaultsDataSource),
			("\(tests)/Unit/Data/\(name)UserDefaultsDataSourceTests.swift", .userDefaultsDataSourceTests),
		]
	}
}

extension Blueprint {
	fileprivate var repository: Template {
		switch scenario {
		case .remote: .repositoryRemote
		case .local: .repositoryLocal
		case .cached: preset == .larder ? .repositoryCached : .repositoryDocuments
		}
	}
}

extension Scenario {
	fileprivate var repositoryTests: Template {
		switch self {
		case .remote: .repositoryTestsRemote
		case .local: .repositoryTestsLocal
		case .cached(.configurable, _): .repositoryTestsConfigurable
		case .cached(.localFirst, _): .repositoryTestsLocalFirst
		case .cached(.remoteFirst, _): .repositoryTestsRemoteFirst
		case .cached(.noCache, _): .repositoryTestsNoCache
		}
	}
}
