/// The files of a feature.
struct FeatureFiles {
	/// A file's path, relative to the output folder, and what it is rendered from.
	typealias Entry = (path: String, template: Template)

	let blueprint: Blueprint
	private let templates: TemplateLibrary

	init(_ blueprint: Blueprint, templates: TemplateLibrary) {
		self.blueprint = blueprint
		self.templates = templates
	}

	/// Every file that belongs to the blueprint, sorted by path.
	func render() throws(TemplateError) -> [GeneratedFile] {
		let entityFiles = packageFiles + domainFiles + dataSourceFiles + [repositoryFile, repositoryTestsFile]
		var files = try render(entityFiles, TemplateContext(blueprint, type: blueprint.entity))
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

	private func render(_ files: [Entry], _ context: TemplateContext) throws(TemplateError) -> [GeneratedFile] {
		var rendered: [GeneratedFile] = []
		for file in files {
			let text = try templates.render(file.template, context)
			rendered.append(GeneratedFile(path: file.path, contents: Array(text.utf8)))
		}
		return rendered
	}
}

extension FeatureFiles {
	var name: String { blueprint.entity.name }
	var sources: String { "Features/\(blueprint.feature)/Sources" }
	var tests: String { "Features/\(blueprint.feature)/Tests" }

	private var fixture: GeneratedFile {
		let path = "\(tests)/Shared/Fixtures/\(SwiftName.lowerCamel(name)).json"
		return GeneratedFile(path: path, contents: blueprint.fixture)
	}

	private var packageFiles: [Entry] {
		[
			(".gitignore", .gitIgnore),
			(".swift-format", .swiftFormat),
			("Package.swift", .package),
			("Shared/Resources/Sources/Resources/Localizable.xcstrings", .stringCatalog),
			("Shared/Resources/Sources/String+Localized.swift", .stringLocalized),
		]
	}

	private func enumerationFile(_ enumeration: EnumerationBlueprint) -> Entry {
		("\(sources)/Domain/Models/\(enumeration.name).swift", .enumeration)
	}

	private func typeFiles(_ type: TypeBlueprint) -> [Entry] {
		let files: [Entry] = [
			("\(sources)/Data/DTOs/\(type.name)DTO.swift", .dto),
			("\(sources)/Data/Mappers/\(type.name)Mapper.swift", .mapper),
			("\(sources)/Domain/Models/\(type.name).swift", .model),
			("\(tests)/Shared/Stubs/\(type.name)+Stub.swift", .modelStub),
			("\(tests)/Shared/Stubs/\(type.name)DTO+Stub.swift", .dtoStub),
			("\(tests)/Unit/Data/Mappers/\(type.name)MapperTests.swift", .mapperTests),
		]
		guard blueprint.scenario.savesModels else { return files }
		return files + [("\(sources)/Data/Mappers/\(type.name)+DTO.swift", .modelDTO)]
	}
}
