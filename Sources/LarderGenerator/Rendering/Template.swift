/// A template of the folder `Templates`.
enum Template: String, CaseIterable {
	case collectionMapper = "CollectionMapper"
	case collectionMapperTests = "CollectionMapperTests"
	case dto = "DTO"
	case dtoStub = "DTOStub"
	case enumeration = "Enumeration"
	case error = "Error"
	case errorMapper = "ErrorMapper"
	case errorMapperTests = "ErrorMapperTests"
	case errorTests = "ErrorTests"
	case filter = "Filter"
	case filterDTO = "FilterDTO"
	case filterMapping = "FilterMapping"
	case filterTests = "FilterTests"
	case gitIgnore = "GitIgnore"
	case localDataSourceContract = "LocalDataSourceContract"
	case localDataSourceFailureTests = "LocalDataSourceFailureTests"
	case localDataSourceMock = "LocalDataSourceMock"
	case localDataSourceOverStore = "LocalDataSourceOverStore"
	case mapper = "Mapper"
	case mapperTests = "MapperTests"
	case memoryDataSource = "MemoryDataSource"
	case memoryDataSourceTests = "MemoryDataSourceTests"
	case model = "Model"
	case modelDTO = "ModelDTO"
	case modelStub = "ModelStub"
	case package = "Package"
	case remoteDataSource = "RemoteDataSource"
	case remoteDataSourceContract = "RemoteDataSourceContract"
	case remoteDataSourceMock = "RemoteDataSourceMock"
	case remoteDataSourceTests = "RemoteDataSourceTests"
	case repositoryCached = "RepositoryCached"
	case repositoryContract = "RepositoryContract"
	case repositoryDocuments = "RepositoryDocuments"
	case repositoryLocal = "RepositoryLocal"
	case repositoryMock = "RepositoryMock"
	case repositoryMockTests = "RepositoryMockTests"
	case repositoryRemote = "RepositoryRemote"
	case repositorySearch = "RepositorySearch"
	case repositoryTestsConfigurable = "RepositoryTestsConfigurable"
	case repositoryTestsErrors = "RepositoryTestsErrors"
	case repositoryTestsFallback = "RepositoryTestsFallback"
	case repositoryTestsFetch = "RepositoryTestsFetch"
	case repositoryTestsHead = "RepositoryTestsHead"
	case repositoryTestsHits = "RepositoryTestsHits"
	case repositoryTestsLocal = "RepositoryTestsLocal"
	case repositoryTestsLocalFirst = "RepositoryTestsLocalFirst"
	case repositoryTestsNoCache = "RepositoryTestsNoCache"
	case repositoryTestsOthers = "RepositoryTestsOthers"
	case repositoryTestsRemote = "RepositoryTestsRemote"
	case repositoryTestsRemoteFirst = "RepositoryTestsRemoteFirst"
	case repositoryTestsSaves = "RepositoryTestsSaves"
	case sqliteDataSource = "SQLiteDataSource"
	case sqliteDataSourceTests = "SQLiteDataSourceTests"
	case stringCatalog = "StringCatalog"
	case stringLocalized = "StringLocalized"
	case swiftFormat = "SwiftFormat"
	case userDefaultsDataSource = "UserDefaultsDataSource"
	case userDefaultsDataSourceTests = "UserDefaultsDataSourceTests"

	/// The template's text, which renders variables as they are: what is written is Swift and JSON, not HTML.
	var text: String { Self.marked(bytes) }

	/// `bytes` as a template that renders variables as they are.
	static func marked(_ bytes: [UInt8]) -> String {
		"{{%CONTENT_TYPE:TEXT}}\n" + String(decoding: bytes, as: UTF8.self)
	}

	/// The template as it is in the folder.
	var bytes: [UInt8] {
		switch self {
		case .collectionMapper: PackageResources.CollectionMapper_mustache
		case .collectionMapperTests: PackageResources.CollectionMapperTests_mustache
		case .dto: PackageResources.DTO_mustache
		case .dtoStub: PackageResources.DTOStub_mustache
		case .enumeration: PackageResources.Enumeration_mustache
		case .error: PackageResources.Error_mustache
		case .errorMapper: PackageResources.ErrorMapper_mustache
		case .errorMapperTests: PackageResources.ErrorMapperTests_mustache
		case .errorTests: PackageResources.ErrorTests_mustache
		case .filter: PackageResources.Filter_mustache
		case .filterDTO: PackageResources.FilterDTO_mustache
		case .filterMapping: PackageResources.FilterMapping_mustache
		case .filterTests: PackageResources.FilterTests_mustache
		case .gitIgnore: PackageResources.GitIgnore_mustache
		case .localDataSourceContract: PackageResources.LocalDataSourceContract_mustache
		case .localDataSourceFailureTests: PackageResources.LocalDataSourceFailureTests_mustache
		case .localDataSourceMock: PackageResources.LocalDataSourceMock_mustache
		case .localDataSourceOverStore: PackageResources.LocalDataSourceOverStore_mustache
		case .mapper: PackageResources.Mapper_mustache
		case .mapperTests: PackageResources.MapperTests_mustache
		case .memoryDataSource: PackageResources.MemoryDataSource_mustache
		case .memoryDataSourceTests: PackageResources.MemoryDataSourceTests_mustache
		case .model: PackageResources.Model_mustache
		case .modelDTO: PackageResources.ModelDTO_mustache
		case .modelStub: PackageResources.ModelStub_mustache
		case .package: PackageResources.Package_mustache
		case .remoteDataSource: PackageResources.RemoteDataSource_mustache
		case .remoteDataSourceContract: PackageResources.RemoteDataSourceContract_mustache
		case .remoteDataSourceMock: PackageResources.RemoteDataSourceMock_mustache
		case .remoteDataSourceTests: PackageResources.RemoteDataSourceTests_mustache
		case .repositoryCached: PackageResources.RepositoryCached_mustache
		case .repositoryContract: PackageResources.RepositoryContract_mustache
		case .repositoryDocuments: PackageResources.RepositoryDocuments_mustache
		case .repositoryLocal: PackageResources.RepositoryLocal_mustache
		case .repositoryMock: PackageResources.RepositoryMock_mustache
		case .repositoryMockTests: PackageResources.RepositoryMockTests_mustache
		case .repositoryRemote: PackageResources.RepositoryRemote_mustache
		case .repositorySearch: PackageResources.RepositorySearch_mustache
		case .repositoryTestsConfigurable: PackageResources.RepositoryTestsConfigurable_mustache
		case .repositoryTestsErrors: PackageResources.RepositoryTestsErrors_mustache
		case .repositoryTestsFallback: PackageResources.RepositoryTestsFallback_mustache
		case .repositoryTestsFetch: PackageResources.RepositoryTestsFetch_mustache
		case .repositoryTestsHead: PackageResources.RepositoryTestsHead_mustache
		case .repositoryTestsHits: PackageResources.RepositoryTestsHits_mustache
		case .repositoryTestsLocal: PackageResources.RepositoryTestsLocal_mustache
		case .repositoryTestsLocalFirst: PackageResources.RepositoryTestsLocalFirst_mustache
		case .repositoryTestsNoCache: PackageResources.RepositoryTestsNoCache_mustache
		case .repositoryTestsOthers: PackageResources.RepositoryTestsOthers_mustache
		case .repositoryTestsRemote: PackageResources.RepositoryTestsRemote_mustache
		case .repositoryTestsRemoteFirst: PackageResources.RepositoryTestsRemoteFirst_mustache
		case .repositoryTestsSaves: PackageResources.RepositoryTestsSaves_mustache
		case .sqliteDataSource: PackageResources.SQLiteDataSource_mustache
		case .sqliteDataSourceTests: PackageResources.SQLiteDataSourceTests_mustache
		case .stringCatalog: PackageResources.StringCatalog_mustache
		case .stringLocalized: PackageResources.StringLocalized_mustache
		case .swiftFormat: PackageResources.SwiftFormat_mustache
		case .userDefaultsDataSource: PackageResources.UserDefaultsDataSource_mustache
		case .userDefaultsDataSourceTests: PackageResources.UserDefaultsDataSourceTests_mustache
		}
	}
}
