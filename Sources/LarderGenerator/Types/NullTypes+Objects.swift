extension NullTypes {
	func name(of shape: ValueShape) -> String {
		switch shape {
		case .bool: "Bool"
		case .moment: "Date"
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .unsignedInteger: "UInt64"
		case .number: "Double"
		case .decimal: "Decimal"
		case .formatted(let format): format.modelName
		case .object: "an object"
		case .dictionary: "a dictionary"
		case .array(let element): element.value.isObject ? "an array of objects" : "[\(name(of: element.value))]"
		default: "String"
		}
	}

	/// Gives a relation without an object, as in `{"stop": {"data": null}}`, the type of the relations beside it.
	mutating func fillingRelations(of object: ObjectShape, at path: JSONPath) -> ObjectShape {
		let relations = object.properties.map { property -> FieldShape? in
			guard case .object(let relation) = property.field.value else { return nil }
			return relation.fields["data"]
		}
		let known = relations.compactMap { relation -> ObjectShape? in
			if case .object(let inner)? = relation?.value { inner } else { nil }
		}
		guard let first = known.first, known.allSatisfy({ Set($0.properties.map(\.key)) == ["id", "type"] }) else {
			return object
		}
		var filled = object
		for (index, relation) in relations.enumerated() where relation?.value == .unknown {
			let property = object.properties[index]
			let place = path.appending(key: property.key).appending(key: "data")
			guard case .object(var inner) = property.field.value, options[place.dotted].skip != true,
				!isLeftOut(place),
				let data = inner.properties.firstIndex(where: { $0.key == "data" })
			else { continue }
			inner.properties[data].field.value = .object(first)
			filled.properties[index].field.value = .object(inner)
			assumed.append((place, .object(first)))
		}
		return filled
	}

	/// The element type of an array of objects whose key differs from `words` only in the first word.
	///
	/// For example, `cc_recipients` gets the element type of `to_recipients`. Returns `nil` if there is no such array,
	/// or if the objects of two such arrays have different keys.
	func twinElement(of words: [String], in object: ObjectShape, at place: JSONPath) -> ValueShape? {
		guard words.count > 1, !isLeftOut(place) else { return nil }
		let twins = object.properties.compactMap { property -> ObjectShape? in
			guard case .array(let element) = property.field.value, case .object(let inner) = element.value,
				SwiftName.words(of: property.key).map({ $0.lowercased() }).dropFirst() == words.dropFirst()
			else { return nil }
			return inner
		}
		guard let first = twins.first, !first.properties.isEmpty,
			twins.allSatisfy({ Set($0.properties.map(\.key)) == Set(first.properties.map(\.key)) })
		else { return nil }
		return .object(first)
	}

	/// The object that has the name which the author gives the type at `place`, or that has it in written code.
	func namesake(at place: String) -> ValueShape? {
		guard let name = options[place].typeName else { return nil }
		let names = options.keptNames.merging(options.typeNames) { _, chosen in chosen }
		let places = names.filter { $0.key != place && $0.value == name }.keys.sorted()
		return places.lazy.compactMap { root.value(at: $0.split(separator: ".").map(String.init))?.elementOrSelf }
			.first(where: \.isObject)
	}

	/// Whether code that is already written has types, but none for the objects at `place`.
	func isLeftOut(_ place: JSONPath) -> Bool {
		!options.keptNames.isEmpty && options.keptNames[place.dotted] == nil
	}
}
