/// A key of the samples, its types, and why it has them.
package struct FieldExplanation: Equatable, Sendable {
	/// Where the key is: `$.lines[].unit_price`.
	package let path: String
	/// The property's name and its type in the model.
	package let model: String
	/// The property's type on the wire.
	package let dto: String
	/// What the samples show.
	package let reason: String
}

extension Blueprint {
	/// The explanation of each key; the keys of an object follow the object's own.
	var fields: [FieldExplanation] { fields(of: entity, at: .root) }

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
	/// The place of the object in it at `path`, also inside arrays.
	fileprivate func place(ofObjectIn path: JSONPath) -> JSONPath {
		switch self {
		case .array(let element, _), .dictionary(let element, _): element.place(ofObjectIn: path.elements)
		default: path
		}
	}
}
