/// A key of the samples, with its types and the reason for them.
package struct FieldExplanation: Equatable, Sendable {
	/// Where the key is: `$.lines[].unit_price`.
	package let path: String
	/// The property's name and its type in the model.
	package let model: String
	/// The property's type in the JSON.
	package let dto: String
	/// The reason for the types, such as what the samples show.
	package let reason: String
}

extension Blueprint {
	/// The explanation of each key; the keys of an object follow the key of the object.
	///
	/// The keys of pages come last.
	var fields: [FieldExplanation] { fields(of: entity, at: .root) + collections.flatMap(pageFields) }

	/// Explains how the next page of `collection` is requested, and from what each property of a page is computed.
	private func pageFields(of collection: CollectionBlueprint) -> [FieldExplanation] {
		guard let turn = collection.turn, let model = collection.model else { return [] }
		let isTold = collection.facts.contains { $0.name.hasPrefix("next") || $0.name == "hasNextPage" }
		let untold = FieldExplanation(
			path: "\(collection.name): \(JSONPath.root)",
			model: "",
			dto: "",
			reason: turn.explanation
		)
		return (isTold ? [] : [untold])
			+ collection.facts.compactMap { fact in
				guard let property = model.properties.first(where: { $0.name == fact.name }) else { return nil }
				let field = fact.fields.first ?? collection.elements
				let path = field.properties.reduce(JSONPath.root) { $0.appending(key: $1.key) }
				let isTurn = fact.name.hasPrefix("next") || fact.name == "hasNextPage"
				return FieldExplanation(
					path: "\(collection.name): \(collection.headField(at: field) ?? path.description)",
					model: "\(property.name): \(property.modelType)",
					dto: field.properties.last?.dtoType ?? "[\(entity.name)DTO]",
					reason: isTurn ? turn.explanation : "the count beside the entities"
				)
			}
	}

	private func fields(of type: TypeBlueprint, at place: JSONPath) -> [FieldExplanation] {
		type.properties.flatMap { property in
			let path = place.appending(key: property.key)
			let field = FieldExplanation(
				path: path.description,
				model: "\(property.name): \(property.modelType)",
				dto: property.dtoType,
				reason: reasons[path.description] ?? ""
			)
			guard let object = property.type.object else { return [field] }
			return [field] + fields(of: object, at: property.type.place(ofObjectIn: path))
		}
	}
}

extension PropertyType {
	/// Returns the place of this type's object at the key `path`.
	///
	/// For an array of objects, this is the place of its elements.
	fileprivate func place(ofObjectIn path: JSONPath) -> JSONPath {
		switch self {
		case .array(let element, _), .dictionary(let element, _): element.place(ofObjectIn: path.elements)
		default: singleValue?.type.place(ofObjectIn: path) ?? path
		}
	}
}
