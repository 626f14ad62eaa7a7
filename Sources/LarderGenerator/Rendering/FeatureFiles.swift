import LarderProject

struct FeatureFiles {
	let blueprint: Blueprint
	private let templates: TemplateLibrary
	private let renaming: Renaming
	private let domainImport: DomainImport
	private let xcTest: XCTestForm?

	init(_ blueprint: Blueprint, templates: TemplateLibrary) {
		self.blueprint = blueprint
		self.templates = templates
		domainImport = DomainImport(blueprint)
		xcTest = blueprint.dialect.usesXCTest ? XCTestForm(marksIsolation: blueprint.dialect.marksIsolation) : nil
		renaming = Renaming(of: blueprint.typeOwners, in: blueprint.dialect)
	}

	func render() throws(TemplateError) -> [GeneratedFile] {
		var files = try render([.app], of: blueprint.app, TemplateContext(blueprint, type: blueprint.entity))
		if blueprint.readsOne { files.append(fixture(of: blueprint.entity.name, blueprint.fixture)) }
		if let fields = blueprint.fieldsFile { files.append(fields) }
		for subject in blueprint.subjects {
			let context = TemplateContext(blueprint, subject, type: blueprint.entity)
			let isList = subject.collection.map(blueprint.isList) ?? false
			let owners: Set<FileRow.Owner> = [.repository, isList ? .list : .cache]
			files += try render(owners, of: blueprint.name(of: subject), context)
			if let owner = errorOwner(of: subject) { files += try render([.error], of: owner, context) }
			if let collection = subject.collection { files += try render(collection, as: subject, context) }
		}
		files += try renderTypes()
		var json = TemplateContext(blueprint, type: blueprint.entity)
		json.json = TemplateContext.json(blueprint)
		files += try render([.json], of: blueprint.entity.name, json)
		files += try renderCreated()
		files += try renderSaved()
		files += try render([.changes], of: blueprint.entity.name, TemplateContext(blueprint, type: blueprint.entity))
		var entry = TemplateContext(blueprint, type: blueprint.entity)
		entry.entry = TemplateContext.entry(blueprint)
		files += try render([.entry], of: blueprint.entity.name, entry)
		return files.sorted { $0.path < $1.path }
	}

	/// Renders the files that depend only on the samples: models, DTOs, mappers, and their tests.
	func renderTypes() throws(TemplateError) -> [GeneratedFile] {
		var files: [GeneratedFile] = []
		var known: Set<String> = []
		let sentTypes = blueprint.sentTypes
		for type in blueprint.types {
			var context = TemplateContext(blueprint, type: type)
			let sent: Set<FileRow.Owner> = sentTypes.contains(type.name) ? [.sent] : []
			files += try render(
				type.isSingleValue
					? [.dto, .singleValue] : type.isWrapper ? [.dto] : sent.union([.model, .dto, .mapper]),
				of: type.name,
				context
			)
			for property in type.properties {
				guard let enumeration = property.type.enumeration, known.insert(enumeration.name).inserted else {
					continue
				}
				context.enumeration = TemplateContext.enumeration(property)
				files += try render([.enumeration], of: enumeration.name, context)
			}
		}
		return files
	}

	/// The paths of the feature's error and of `JSONValue`, which all its entities share.
	var sharedPaths: [String] {
		FileRow.all.filter { [.error, .json].contains($0.owner) }.map {
			$0.path(for: blueprint.feature, in: blueprint.feature, by: blueprint.dialect)
		}
	}

	private func render(
		_ collection: CollectionBlueprint,
		as subject: Subject,
		_ context: TemplateContext
	) throws(TemplateError) -> [GeneratedFile] {
		var files = [fixture(of: collection.name, collection.fixture)]
		files += try render([.collection], of: collection.name, context)
		if let filter = collection.filter { files += try render([.filter], of: filter.name, context) }
		if let model = collection.model {
			files += try render([.model], of: model.name, TemplateContext(blueprint, subject, type: model))
		}
		let known = Set(blueprint.types.map(\.name))
		for type in (collection.envelope ?? collection.element)?.flattened ?? [] where !known.contains(type.name) {
			files += try render([.dto], of: type.name, TemplateContext(blueprint, subject, type: type))
		}
		return files
	}

	func render(
		_ owners: Set<FileRow.Owner>,
		of name: String,
		_ context: TemplateContext
	) throws(TemplateError) -> [GeneratedFile] {
		var files: [GeneratedFile] = []
		for row in FileRow.all where owners.contains(row.owner) && row.isWritten(blueprint) {
			let text = try templates.render(row.template, context) {
				let text = domainImport.apply(to: $0, of: row)
				return renaming.apply(to: xcTest?.apply(to: text) ?? text)
			}
			let path = row.path(for: name, in: blueprint.feature, by: blueprint.dialect)
			files.append(GeneratedFile(path: path, contents: Array(text.utf8)))
		}
		return files
	}

	func fixture(of name: String, _ contents: [UInt8]) -> GeneratedFile {
		GeneratedFile(path: FileRow.fixturePath(of: name, in: blueprint.feature), contents: contents)
	}

	/// Returns the name of the error type of `subject`, without `Error` at its end.
	///
	/// Returns `nil` for a list that uses the error of its entity.
	private func errorOwner(of subject: Subject) -> String? {
		switch subject.collection?.extent {
		case nil: blueprint.feature
		case .page: blueprint.name(of: subject)
		case .all: blueprint.readsOne ? nil : blueprint.feature
		}
	}
}

extension Blueprint {
	/// The names that are at the start of all generated types' names.
	fileprivate var typeOwners: Set<String> {
		let collected = collections.flatMap { collection in
			[collection.name, collection.filter?.name, collection.model?.name].compactMap(\.self)
				+ ((collection.envelope ?? collection.element)?.flattened.map(\.name) ?? [])
		}
		return Set(
			[feature, entity.name] + ((created?.flattened ?? []) + (saved?.flattened ?? [])).map(\.name)
				+ (types + (answer?.types ?? [])).map(\.name)
				+ collected
		)
	}
}
