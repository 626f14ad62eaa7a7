extension FeatureFiles {
	/// The error, the contract and its mock.
	var domainFiles: [Entry] {
		let savesModels = blueprint.scenario.savesModels
		return [
			("\(sources)/Domain/Errors/\(blueprint.feature)Error.swift", .error),
			(
				"\(sources)/Domain/Repositories/\(name)RepositoryContract.swift",
				savesModels ? .repositoryContractLocal : .repositoryContract
			),
			(
				"\(tests)/Shared/Mocks/\(name)RepositoryMock.swift",
				savesModels ? .repositoryMockLocal : .repositoryMock
			),
			("\(tests)/Unit/Domain/Errors/\(blueprint.feature)ErrorTests.swift", .errorTests),
		]
	}

	/// The data sources that the scenario reads, and what maps their errors.
	var dataSourceFiles: [Entry] {
		switch blueprint.scenario {
		case .remote: remoteFiles
		case .cached where blueprint.preset == .larder: remoteFiles
		case .cached(_, tiers: .one): remoteFiles + localFiles + memoryFiles
		case .cached(_, tiers: .two): remoteFiles + localFiles + memoryFiles + sqliteFiles
		case .local(.memory): localFiles + memoryFiles
		case .local(.userDefaults): localFiles + userDefaultsFiles
		}
	}

	var repositoryFile: Entry {
		("\(sources)/Data/Repositories/\(name)Repository.swift", blueprint.repository)
	}

	var repositoryTestsFile: Entry {
		("\(tests)/Unit/Data/\(name)RepositoryTests.swift", blueprint.scenario.repositoryTests)
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
