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
		var files = try render(packageFiles, TemplateContext(blueprint, type: blueprint.entity))
		files.append(GeneratedFile(path: fixturePath(of: blueprint.entity.name), contents: blueprint.fixture))
		for subject in blueprint.subjects {
			let context = TemplateContext(blueprint, subject, type: blueprint.entity)
			files += try render(repositoryFiles(of: subject), context)
			guard let collection = subject.collection else { continue }
			files += try render(collection, as: subject)
		}
		files += try renderTypes()
		return files.sorted { $0.path < $1.path }
	}

	/// The files that follow from the samples alone: models, DTOs, mappers, and what tests them.
	func renderTypes() throws(TemplateError) -> [GeneratedFile] {
		var files: [GeneratedFile] = []
		for type in blueprint.types {
			let context = TemplateContext(blueprint, type: type)
			files += try render(modelFiles(type) + dtoFiles(type) + mapperFiles(type), context)
			for (enumeration, context) in zip(type.enumerations, context.enumerations) {
				files += try render([enumerationFile(enumeration)], context)
			}
		}
		return files
	}

	private func render(
		_ collection: CollectionBlueprint,
		as subject: Subject
	) throws(TemplateError) -> [GeneratedFile] {
		var files = [GeneratedFile(path: fixturePath(of: collection.name), contents: collection.fixture)]
		let context = TemplateContext(blueprint, subject, type: blueprint.entity)
		files += try render(collectionFiles(collection), context)
		if let model = collection.model {
			files += try render(modelFiles(model), TemplateContext(blueprint, subject, type: model))
		}
		let known = Set(blueprint.types.map(\.name))
		for type in collection.envelope?.flattened ?? [] where !known.contains(type.name) {
			files += try render(dtoFiles(type), TemplateContext(blueprint, subject, type: type))
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
	var sources: String { "Features/\(blueprint.feature)/Sources" }
	var tests: String { "Features/\(blueprint.feature)/Tests" }

	private func fixturePath(of name: String) -> String {
		"\(tests)/Shared/Fixtures/\(SwiftName.lowerCamel(name)).json"
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

	private func modelFiles(_ type: TypeBlueprint) -> [Entry] {
		[
			("\(sources)/Domain/Models/\(type.name).swift", .model),
			("\(tests)/Shared/Stubs/\(type.name)+Stub.swift", .modelStub),
		]
	}

	private func dtoFiles(_ type: TypeBlueprint) -> [Entry] {
		[
			("\(sources)/Data/DTOs/\(type.name)DTO.swift", .dto),
			("\(tests)/Shared/Stubs/\(type.name)DTO+Stub.swift", .dtoStub),
		]
	}

	private func mapperFiles(_ type: TypeBlueprint) -> [Entry] {
		let files: [Entry] = [
			("\(sources)/Data/Mappers/\(type.name)Mapper.swift", .mapper),
			("\(tests)/Unit/Data/Mappers/\(type.name)MapperTests.swift", .mapperTests),
		]
		guard blueprint.savesModels else { return files }
		return files + [("\(sources)/Data/Mappers/\(type.name)+DTO.swift", .modelDTO)]
	}

	private func collectionFiles(_ collection: CollectionBlueprint) -> [Entry] {
		let files: [Entry] = [
			("\(sources)/Data/Mappers/\(collection.name)Mapper.swift", .collectionMapper),
			("\(tests)/Unit/Data/Mappers/\(collection.name)MapperTests.swift", .collectionMapperTests),
		]
		guard let filter = collection.filter else { return files }
		return files + [
			("\(sources)/Data/DTOs/\(filter.name)DTO.swift", .filterDTO),
			("\(sources)/Data/Mappers/\(filter.name)+DTO.swift", .filterMapping),
			("\(sources)/Domain/Models/\(filter.name).swift", .filter),
			("\(tests)/Unit/Domain/Models/\(filter.name)Tests.swift", .filterTests),
		]
	}
}
