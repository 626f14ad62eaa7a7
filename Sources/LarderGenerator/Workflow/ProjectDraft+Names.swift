extension ProjectDraft {
	/// The blueprint with which the entity of `request` was last written.
	///
	/// `nil` if the entity is new, if that blueprint cannot be built any more, or if the request gives the same types.
	func blueprint(before request: FeatureRequest) -> Blueprint? {
		guard let known = known(request), known.typeNames == nil || !known.makesSameTypes(as: request.wish) else {
			return nil
		}
		var before = request
		before.wish = known
		before.keptNames = known.writtenNames
		before.keepsPages = true
		return try? Blueprint(before)
	}

	/// The recorded names of the types of the entity in `request`, by place.
	func writtenNames(of request: FeatureRequest) -> [String: String] { known(request)?.writtenNames ?? [:] }

	/// Whether the written code of the entity in `request` has money in strings as `Double`.
	func hasDoubleMoney(_ request: FeatureRequest) -> Bool { known(request)?.wroteDoubleMoney ?? false }

	/// Whether the written code of the entity in `request` has the names of earlier versions.
	func hasEarlierNames(_ request: FeatureRequest) -> Bool { known(request)?.wroteEarlierNames ?? false }

	private func known(_ request: FeatureRequest) -> EntityRequest? {
		old.entities.first { $0.id == request.names.id }?.request
	}
}

extension EntityRequest {
	/// The names of the entity's types, by place.
	fileprivate var writtenNames: [String: String] {
		guard var names = typeNames else { return [:] }
		let isNamed = writes.creates != true || names.keys.contains { $0.hasPrefix(TypeNames.creation) }
		if !isNamed { names[TypeNames.creation] = "" }
		return names
	}

	/// Whether both requests read the same responses or the same schema in the same way.
	fileprivate func makesSameTypes(as other: EntityRequest) -> Bool {
		samples == other.samples && schema == other.schema && root == other.root && inference == other.inference
			&& collections == other.collections
	}
}

extension TypeBlueprint {
	/// Returns one sentence for each key whose type is stricter than in `old`, or that is lost, because of a new
	/// sample.
	///
	/// Responses like the old samples would now fail to decode, or lose a value. `isLeftOut` is true for the keys that
	/// the author left out on purpose.
	func notesOnStricterTypes(
		than old: TypeBlueprint,
		at path: JSONPath = .root,
		exceptWhere isLeftOut: (JSONPath) -> Bool = { _ in false }
	) -> [String] {
		var notes: [String] = []
		for before in old.properties {
			let place = path.appending(key: before.key)
			guard let property = properties.first(where: { $0.key == before.key }) else {
				if !isLeftOut(place) {
					notes.append(
						"\(place) was in the earlier samples and is not in the new ones, so the key is removed from the model; to keep the key, also give an earlier sample"
					)
				}
				continue
			}
			guard property.type.hasForm(of: before.type) else {
				notes.append(
					"\(place) is \(property.modelType) now and was \(before.modelType), so the code that uses it has to change"
				)
				continue
			}
			notes += property.notes(than: before, at: place)
			guard let inner = property.type.object, let innerBefore = before.type.object, inner.name != name else {
				continue
			}
			var innerPlace = place.elements
			if case .object = property.type { innerPlace = place }
			notes += inner.notesOnStricterTypes(than: innerBefore, at: innerPlace, exceptWhere: isLeftOut)
		}
		return notes
	}
}

extension PropertyBlueprint {
	/// Returns notes on how this property is stricter than `before`, with the options that keep the old type.
	fileprivate func notes(than before: PropertyBlueprint, at place: JSONPath) -> [String] {
		var options: [String] = []
		if before.isOptional, !isOptional { options.append("--optional \(place.dotted)") }
		if let (now, old) = type.numbers(beside: before.type), now < old {
			options.append("--type \(place.dotted)=\(PropertyType.widths[old])")
		}
		if !options.isEmpty {
			return [
				"\(place) is \(dtoType) now and was \(before.dtoType), so responses like the earlier samples fail; "
					+ "to keep the old type, add \(options.joined(separator: " and "))"
			]
		}
		if type.isFormatted, case .text = before.type {
			return [
				"\(place) is \(modelType) in the model now and was \(before.modelType), so strings of another form are lost; "
					+ "to keep them, add --type \(place.dotted)=String"
			]
		}
		if type.format == .number || type.format == .decimal, case .number = before.type {
			return ["\(place) is String in responses now and was Double, so responses like the earlier samples fail"]
		}
		guard type.object == nil, before.type.object == nil, modelType.core != before.modelType.core else { return [] }
		return ["\(place) is \(modelType) now and was \(before.modelType), so the code that uses it has to change"]
	}
}

extension PropertyType {
	/// The types of numbers, from narrow to wide.
	///
	/// Each type can hold the values of the types before it.
	fileprivate static let widths = ["Int", "Int64", "Double"]

	/// Whether the objects of both types are in the same arrays and dictionaries.
	///
	/// Also true if one of the types has no object.
	fileprivate func hasForm(of other: PropertyType) -> Bool {
		guard object != nil, other.object != nil else { return true }
		switch (self, other) {
		case (.array(let one, _), .array(let two, _)), (.dictionary(let one, _), .dictionary(let two, _)):
			return one.hasForm(of: two)
		case (.array, _), (_, .array), (.dictionary, _), (_, .dictionary): return false
		default: return true
		}
	}

	/// The widths of two numbers, including numbers in arrays and dictionaries of the same form.
	fileprivate func numbers(beside other: PropertyType) -> (Int, Int)? {
		switch (self, other) {
		case (.array(let one, _), .array(let two, _)), (.dictionary(let one, _), .dictionary(let two, _)):
			one.numbers(beside: two)
		default: width.flatMap { one in other.width.map { (one, $0) } }
		}
	}

	private var width: Int? {
		switch self {
		case .integer: 0
		case .wideInteger: 1
		case .number: 2
		default: nil
		}
	}
}

extension String {
	/// A type's name, without the question mark of an optional.
	fileprivate var core: Substring { hasSuffix("?") ? dropLast() : self[...] }
}
