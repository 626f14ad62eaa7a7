/// The files of a feature.
struct FeatureFiles {
	private let blueprint: Blueprint
	private let templates: TemplateLibrary

	init(_ blueprint: Blueprint, templates: TemplateLibrary) {
		self.blueprint = blueprint
		self.templates = templates
	}

	/// Every file that belongs to the blueprint, sorted by path.
	func render() throws(TemplateError) -> [GeneratedFile] {
		let context = TemplateContext(blueprint, type: blueprint.entity)
		var files = try render(packageFiles + entityFiles + repositoryFiles, context)
		files += try renderTypes()
		return (files + [fixture]).sorted { $0.path < $1.path }
	}

	/// The files that follow from the samples alone: models, DTOs, mappers, and what tests them.
	func renderTypes() throws(TemplateError) -> [GeneratedFile] {
		var files: [GeneratedFile] = []
		for type in blueprint.types {
			let context = TemplateContext(blueprint, type: type)
			files += try render(typeFiles(type), context)
			for (enumeration, context) in zip(type.enumerations, context.enumerations) {
				files += try render([enumerationFile(enumeration)], context)
			}
		}
		return files
	}

	private func render(
		_ files: [(path: String, template: Template)],
		_ context: TemplateContext
	) throws(TemplateError) -> [GeneratedFile] {
		var rendered: [GeneratedFile] = []
		for file in files {
			let text = try templates.render(file.template, context)
			rendered.append(GeneratedFile(path: file.path, contents: Array(text.utf8)))
		}
		return rendered
	}
}

extension FeatureFiles {
	private var feature: String { "Features/\(blueprint.feature)" }
	private var name: String { blueprint.entity.name }

	private var fixture: GeneratedFile {
		let path = "\(feature)/Tests/Shared/Fixtures/\(SwiftName.lowerCamel(name)).json"
		return GeneratedFile(path: path, contents: blueprint.fixture)
	}

	private var packageFiles: [(path: String, template: Template)] {
		[
			(".gitignore", .gitIgnore),
			(".swift-format", .swiftFormat),
			("Package.swift", .package),
			("Shared/Resources/Sources/Resources/Localizable.xcstrings", .stringCatalog),
			("Shared/Resources/Sources/String+Localized.swift", .stringLocalized),
		]
	}

	private var entityFiles: [(path: String, template: Template)] {
		[
			("\(feature)/Sources/Data/DataSources/\(name)RemoteDataSource.swift", .remoteDataSource),
			("\(feature)/Sources/Data/DataSources/\(name)RemoteDataSourceContract.swift", .remoteDataSourceContract),
			("\(feature)/Sources/Data/Mappers/\(name)ErrorMapper.swift", .errorMapper),
			("\(feature)/Sources/Domain/Errors/\(blueprint.feature)Error.swift", .error),
			("\(feature)/Sources/Domain/Repositories/\(name)RepositoryContract.swift", .repositoryContract),
			("\(feature)/Tests/Shared/Mocks/\(name)RemoteDataSourceMock.swift", .remoteDataSourceMock),
			("\(feature)/Tests/Shared/Mocks/\(name)RepositoryMock.swift", .repositoryMock),
			("\(feature)/Tests/Unit/Data/\(name)RemoteDataSourceTests.swift", .remoteDataSourceTests),
			("\(feature)/Tests/Unit/Data/Mappers/\(name)ErrorMapperTests.swift", .errorMapperTests),
			("\(feature)/Tests/Unit/Domain/Errors/\(blueprint.feature)ErrorTests.swift", .errorTests),
		]
	}

	private func enumerationFile(_ enumeration: EnumerationBlueprint) -> (path: String, template: Template) {
		("\(feature)/Sources/Domain/Models/\(enumeration.name).swift", .enumeration)
	}

	private var repositoryFiles: [(path: String, template: Template)] {
		let (repository, tests): (Template, Template) =
			switch blueprint.scenario {
			case .remote: (.repositoryRemote, .repositoryTestsRemote)
			case .cached(let strategy, _): (.repositoryCached, strategy.repositoryTests)
			}
		return [
			("\(feature)/Sources/Data/Repositories/\(name)Repository.swift", repository),
			("\(feature)/Tests/Unit/Data/\(name)RepositoryTests.swift", tests),
		]
	}

	private func typeFiles(_ type: TypeBlueprint) -> [(path: String, template: Template)] {
		[
			("\(feature)/Sources/Data/DTOs/\(type.name)DTO.swift", .dto),
			("\(feature)/Sources/Data/Mappers/\(type.name)Mapper.swift", .mapper),
			("\(feature)/Sources/Domain/Models/\(type.name).swift", .model),
			("\(feature)/Tests/Shared/Stubs/\(type.name)+Stub.swift", .modelStub),
			("\(feature)/Tests/Shared/Stubs/\(type.name)DTO+Stub.swift", .dtoStub),
			("\(feature)/Tests/Unit/Data/Mappers/\(type.name)MapperTests.swift", .mapperTests),
		]
	}
}

extension CacheStrategy {
	fileprivate var repositoryTests: Template {
		switch self {
		case .configurable: .repositoryTestsConfigurable
		case .localFirst: .repositoryTestsLocalFirst
		case .remoteFirst: .repositoryTestsRemoteFirst
		case .noCache: .repositoryTestsNoCache
		}
	}
}
