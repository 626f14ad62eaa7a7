import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// The models in the public API of a feature, each by its ``IndexedType/qualifiedPlace``.
	///
	/// The public API consists of the exported declarations outside of the feature's layers. If it contains a model, it
	/// also contains the models in the stored properties and the cases of that model.
	var modelsGivenToApps: Set<String> {
		let uses = featureFiles.filter(isOutsideOfLayers).flatMap { file in
			IndexedType.all(in: file).flatMap(\.exportedTypeNames).map { (name: $0, file: file) }
		}
		return types(in: uses, and: \.properties, where: isModel)
	}

	/// The types that `uses` name, and the types in `properties` and the cases of these types, each by its
	/// ``IndexedType/qualifiedPlace``.
	///
	/// Names that do not fulfil `isCounted` are left out.
	func types(
		in uses: [(name: String, file: IndexedFile)],
		and properties: KeyPath<TypeFact, [PropertyFact]>,
		where isCounted: (_ name: String, _ file: IndexedFile) -> Bool = { _, _ in true }
	) -> Set<String> {
		var found: Set<String> = []
		var pending = uses
		while let next = pending.popLast() {
			guard isCounted(next.name, next.file) else { continue }
			for type in types(named: next.name, from: next.file) where found.insert(type.qualifiedPlace).inserted {
				let payloads = type.type.cases.flatMap(\.parameters).map(\.type)
				let names = (type.type[keyPath: properties].compactMap(\.typeName) + payloads).flatMap(\.typeNames)
				pending += names.map { ($0, type.file) }
			}
		}
		return found
	}

	private func isOutsideOfLayers(_ file: IndexedFile) -> Bool {
		let layers = [settings.folders.domain, settings.folders.data]
		return file.location.map { place in !place.isOfTests(settings) && !layers.contains(where: place.isIn) } ?? true
	}
}

extension IndexedType {
	/// The feature and the name of the type.
	var qualifiedPlace: String { "\(file.root ?? "")/\(name)" }

	/// The types in the signatures that other modules see.
	var exportedTypeNames: [String] {
		// The members of a protocol or an extension are as visible as the protocol or extension itself.
		let isShown = { (declaration: DeclarationFact) in
			declaration.isExported || (type.declaration.isExported && [.protocol, .extension].contains(type.kind))
		}
		let functions = (type.functions + type.initializers).filter { isShown($0.declaration) }
		let properties = type.properties.filter { isShown($0.declaration) }
		return functions.flatMap(\.typeNames) + properties.compactMap(\.typeName).flatMap(\.typeNames)
	}
}
