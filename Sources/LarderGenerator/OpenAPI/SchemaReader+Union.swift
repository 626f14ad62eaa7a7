extension SchemaReader {
	/// Reads alternatives without a discriminator as one object, or by ``readKinds(_:of:)`` if one of them is no object.
	///
	/// A key is optional unless all alternatives require it. A key with two types is left out. One alternative may be a
	/// short form: all alternatives have its keys, and all names begin with the name of one alternative, as `User` and
	/// `UserReference` do. Then only the keys of the short form remain, and the app reads the other keys at the
	/// object's own path.
	mutating func readUnion(_ union: Schema.Union, of schema: Schema, at place: FieldPlace) throws(OpenAPIError)
		-> Reading
	{
		var objects: [ObjectShape] = []
		var readings: [Reading] = []
		var isNullable = union.isNullable || schema.isNullable
		let notesBefore = notes
		for alternative in union.schemas {
			let reading = try read(alternative, at: place)
			isNullable = isNullable || reading.isNullable
			// An alternative that refers to the object around it is skipped, because a struct cannot contain itself.
			if case .ancestor? = reading.shape { continue }
			readings.append(reading)
			if case .object(let object)? = reading.shape, object.discriminator == nil { objects.append(object) }
		}
		guard objects.count == readings.count else {
			var reading = try readKinds(readings, of: schema, union.keyword, at: place)
			reading.isNullable = reading.isNullable || isNullable
			return reading
		}
		let names = union.schemas.compactMap { $0.reference?.name }
		let own =
			names.count == union.schemas.count ? names.first { own in names.allSatisfy { $0.hasPrefix(own) } } : nil
		let shared = objects.map { Set($0.fields.keys) }.first { keys in
			own != nil && objects.allSatisfy { keys.isSubset(of: $0.fields.keys) }
		}
		if let shared {
			notes = notesBefore
			for index in objects.indices { objects[index].properties.removeAll { !shared.contains($0.key) } }
		}
		guard var object = objects.first else { throw unsupported(union.keyword, of: schema) }
		for other in objects.dropFirst() {
			var differing: [(key: String, types: String)] = []
			object = object.joined(with: other, at: place, identifiedBy: options.identifierKey, &differing)
			for (key, types) in differing {
				note("\(schema.pointer.short).\(key) is left out, because it is \(types)")
			}
		}
		let called = names.count == union.schemas.count ? names.joined(separator: " or ") : "one of several objects"
		note(
			"\(schema.pointer.appending(union.keyword).short) is \(called), and these become one type; "
				+ (shared == nil
					? "a key is optional unless all of them require it"
					: "the type has only the keys that all of them have")
		)
		object.type =
			names.count == union.schemas.count
			? SharedType(id: "\(union.keyword) \(names)", name: own.map { SwiftName.upperCamel($0) }, places: [place])
			: nil
		return Reading(
			shape: .object(object),
			isNullable: isNullable,
			sample: object.example,
			reason: "one of several objects"
		)
	}
}

extension ObjectShape {
	/// An object that can hold the values of this object and of `other`.
	///
	/// Keys whose two types differ are added to `differing`.
	fileprivate func joined(
		with other: ObjectShape,
		at place: FieldPlace,
		identifiedBy identifier: String,
		_ differing: inout [(key: String, types: String)]
	) -> ObjectShape {
		let (fields, others) = (fields, other.fields)
		var joined = ObjectShape(properties: [], sample: sample.merging(other.sample) { first, _ in first })
		for var property in properties + other.properties.filter({ fields[$0.key] == nil }) {
			if let own = fields[property.key], let second = others[property.key] {
				guard let field = own.joined(with: second) else {
					differing.append((property.key, "\(own.value.description) or \(second.value.description)"))
					joined.sample[property.key] = nil
					continue
				}
				property.field = field
			} else {
				property.field.isOptional = place.appending(key: property.key).dotted != identifier
			}
			joined.properties.append(property)
		}
		return joined
	}

	/// This object with further keys, which only `other` has.
	func adding(_ other: ObjectShape) -> ObjectShape {
		var sum = self
		sum.properties += other.properties.filter { fields[$0.key] == nil }
		sum.sample.merge(other.sample) { first, _ in first }
		return sum
	}
}

extension FieldShape {
	/// A field that can hold the values of both fields.
	fileprivate func joined(with other: FieldShape) -> FieldShape? {
		guard let value = value.joined(with: other.value) else { return nil }
		var field = FieldShape(value, isOptional: isOptional || other.isOptional)
		if enumerationName == other.enumerationName { field.enumerationName = enumerationName }
		if value == self.value { field.enumerationCases = enumerationCases }
		return field
	}
}

extension ValueShape {
	func joined(with other: ValueShape) -> ValueShape? {
		switch (self, other) {
		case _ where self == other: return self
		case (.enumeration(let texts), .enumeration(let others)):
			// Integers never become cases beside strings.
			guard texts.allSatisfy({ Int($0) == nil }), others.allSatisfy({ Int($0) == nil }) else { return nil }
			return .enumeration(texts + others.filter { !texts.contains($0) })
		case (.array(let element), .array(let second)): return element.joined(with: second).map { .array($0) }
		case (.dictionary(let element), .dictionary(let second)):
			return element.joined(with: second).map { .dictionary($0) }
		case (.object(let object), .object(let second)):
			if let type = object.type, type.id == second.type?.id { return self }
			guard object.discriminator == nil, second.discriminator == nil else { return nil }
			var differing: [(key: String, types: String)] = []
			let joined = object.joined(with: second, at: .root, identifiedBy: "", &differing)
			return joined.properties.isEmpty ? nil : .object(joined)
		case (.integer, .wideInteger), (.wideInteger, .integer): return .wideInteger
		case _ where isNumber && other.isNumber: return .number
		case (.enumeration(let texts), let plain), (let plain, .enumeration(let texts)):
			// A number and a string have no common type.
			return plain.isText && texts.contains { Int($0) == nil } ? .text : nil
		case _ where isText && other.isText: return .text
		default: return nil
		}
	}
}
