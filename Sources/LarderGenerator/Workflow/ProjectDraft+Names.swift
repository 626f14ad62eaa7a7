extension ProjectDraft {
	/// The blueprint of the entity of `request` as the project has it.
	///
	/// It is `nil` if there is none that can still be written, or if the request makes the same types.
	func blueprint(before request: FeatureRequest) -> Blueprint? {
		guard let known = known(request), known.typeNames == nil || !known.makesSameTypes(as: request.wish) else {
			return nil
		}
		var before = request
		before.wish = known
		before.keptNames = known.typeNames ?? [:]
		before.keepsPages = true
		return try? Blueprint(before)
	}

	/// The names of the types of the entity of `request`, by place, as they were written down.
	func writtenNames(of request: FeatureRequest) -> [String: String] { known(request)?.typeNames ?? [:] }

	private func known(_ request: FeatureRequest) -> EntityRequest? {
		old.entities.first { $0.id == request.names.id }?.request
	}
}

extension EntityRequest {
	/// Whether both read the same answers or the same schema in the same way.
	fileprivate func makesSameTypes(as other: EntityRequest) -> Bool {
		samples == other.samples && schema == other.schema && root == other.root && inference == other.inference
			&& collections == other.collections
	}
}

extension TypeBlueprint {
	/// What a new sample makes stricter than `old` was on the wire, one sentence for each key.
	///
	/// Answers that the old samples showed would fail now.
	func notesOnStricterTypes(than old: TypeBlueprint, at path: JSONPath = .root) -> [String] {
		var notes: [String] = []
		for property in properties {
			let place = path.appending(key: property.key)
			guard let before = old.properties.first(where: { $0.key == property.key }) else { continue }
			if let option = property.option(toKeep: before, at: place) {
				notes.append(
					"\(place) is \(property.dtoType) now and was \(before.dtoType), so answers like the earlier samples fail; "
						+ "\(option) keeps it"
				)
			}
			guard let inner = property.type.object, let innerBefore = before.type.object, inner.name != name else {
				continue
			}
			var innerPlace = place.elements
			if case .object = property.type { innerPlace = place }
			notes += inner.notesOnStricterTypes(than: innerBefore, at: innerPlace)
		}
		return notes
	}
}

extension PropertyBlueprint {
	/// The option that keeps the type of `before`; `nil` if this one reads all that it read.
	fileprivate func option(toKeep before: PropertyBlueprint, at place: JSONPath) -> String? {
		if before.isOptional, !isOptional { return "--optional \(place.dotted)" }
		guard let (now, old) = type.numbers(beside: before.type), now < old else { return nil }
		return "--type \(place.dotted)=\(PropertyType.widths[old])"
	}
}

extension PropertyType {
	/// The types of numbers, each of which reads the values of those before it.
	fileprivate static let widths = ["Int", "Int64", "Double"]

	/// The widths of two numbers, also in arrays and dictionaries of the same form.
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
