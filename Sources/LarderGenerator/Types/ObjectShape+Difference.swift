extension ObjectShape {
	/// Describes how these objects differ from `other` objects; `nil` if both have one type.
	func difference(from other: ObjectShape, at place: JSONPath, _ otherPlace: JSONPath) -> String? {
		let (own, others) = (fields, other.fields)
		let here = properties.first { others[$0.key] == nil }.map { ($0, place.appending(key: $0.key)) }
		let there = other.properties.first { own[$0.key] == nil }.map { ($0, otherPlace.appending(key: $0.key)) }
		if let (property, only) = here ?? there {
			let remedy = property.field.isOptional ? "" : " (--optional \(only.dotted) lets others lack it)"
			return "only one of them has \(only)\(remedy)"
		}
		for property in properties {
			guard let field = others[property.key] else { continue }
			let (here, there) = (place.appending(key: property.key), otherPlace.appending(key: property.key))
			if let difference = property.field.difference(from: field, at: here, there) { return difference }
		}
		return nil
	}
}

extension FieldShape {
	fileprivate func difference(from other: FieldShape, at place: JSONPath, _ otherPlace: JSONPath) -> String? {
		guard isOptional == other.isOptional else {
			let (optional, required) = isOptional ? (place, otherPlace) : (otherPlace, place)
			return
				"\(optional) may be missing and \(required) may not (--optional \(required.dotted) lets both be missing)"
		}
		switch (value, other.value) {
		case (.object(let one), .object(let two)): return one.difference(from: two, at: place, otherPlace)
		case (.array(let one), .array(let two)), (.dictionary(let one), .dictionary(let two)):
			return one.difference(from: two, at: place.elements, otherPlace.elements)
		case (.ancestor, .ancestor), (.enumeration, .enumeration): return nil
		case _ where value == other.value: return nil
		case _ where value.description == other.value.description:
			return "\(place) is \(value.description) of another kind than \(otherPlace)"
		default: return "\(place) is \(value.description) and \(otherPlace) is \(other.value.description)"
		}
	}
}
