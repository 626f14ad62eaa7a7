/// The files of a feature: scenario *cached, configurable, two tiers*, preset `larder`.
struct FeatureFiles {
	private let blueprint: Blueprint
	private let templates: TemplateLibrary

	init(_ blueprint: Blueprint, templates: TemplateLibrary) {
		self.blueprint = blueprint
		self.templates = templates
	}

	/// Every file that belongs to the blueprint, sorted by path.
	func render() throws(TemplateError) -> [GeneratedFile] {
		var files = [fixture]
		for (path, template) in packageFiles + entityFiles {
			files.append(try render(template, to: path, type: blueprint.entity))
		}
		for type in blueprint.types {
			for (path, template) in typeFiles(type) {
				files.append(try render(template, to: path, type: type))
			}
		}
		return files.sorted { $0.path < $1.path }
	}

	private func render(
		_ template: Template,
		to path: String,
		type: TypeBlueprint
	) throws(TemplateError) -> GeneratedFile {
		let text = try templates.render(template, TemplateContext(blueprint, type: type))
		return GeneratedFile(path: path, contents: Array(text.utf8))
	}
}

extension FeatureFiles {
	private var feature: String { "Features/\(blueprint.feature)" }
	private var name: String { blueprint.entity.name }

	private var fixture: GeneratedFile {
		let path = "\(feature)/Tests/Shared/Fixtures/\(SwiftName.lowerCamel(name)).json"
		return GeneratedFile(path: path, contents: blueprint.fixture)
	}

	private var packageFiles: [(String, Template)] {
		[
			(".gitignore", .gitIgnore),
			(".swift-format", .swiftFormat),
			("Package.swift", .package),
			("Shared/Resources/Sources/Resources/Localizable.xcstrings", .stringCatalog),
			("Shared/Resources/Sources/String+Localized.swift", .stringLocalized),
		]
	}

	private var entityFiles: [(String, Template)] {
		[
			("\(feature)/Sources/Data/DataSources/\(name)RemoteDataSource.swift", .remoteDataSource),
			("\(feature)/Sources/Data/DataSources/\(name)RemoteDataSourceContract.swift", .remoteDataSourceContract),
			("\(feature)/Sources/Data/Mappers/\(name)ErrorMapper.swift", .errorMapper),
			("\(feature)/Sources/Data/Repositories/\(name)Repository.swift", .repository),
			("\(feature)/Sources/Domain/Errors/\(blueprint.feature)Error.swift", .error),
			("\(feature)/Sources/Domain/Repositories/\(name)RepositoryContract.swift", .repositoryContract),
			("\(feature)/Tests/Shared/Mocks/\(name)RemoteDataSourceMock.swift", .remoteDataSourceMock),
			("\(feature)/Tests/Shared/Mocks/\(name)RepositoryMock.swift", .repositoryMock),
			("\(feature)/Tests/Unit/Data/\(name)RemoteDataSourceTests.swift", .remoteDataSourceTests),
			("\(feature)/Tests/Unit/Data/\(name)RepositoryTests.swift", .repositoryTests),
			("\(feature)/Tests/Unit/Data/Mappers/\(name)ErrorMapperTests.swift", .errorMapperTests),
			("\(feature)/Tests/Unit/Domain/Errors/\(blueprint.feature)ErrorTests.swift", .errorTests),
		]
	}

	private func typeFiles(_ type: TypeBlueprint) -> [(String, Template)] {
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
