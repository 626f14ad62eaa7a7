extension PathReader {
	/// Whether some keys of the entity are only in requests, or only in responses.
	var sendsOtherKeys: Bool {
		properties(of: Schema(document, at: entity)).contains {
			$0.schema.isMarked("readOnly") || $0.schema.isMarked("writeOnly")
		}
	}

	/// The body of a creation, if it has some keys of the entity, and an app can make its other required values;
	/// otherwise `nil`.
	///
	/// If the body's schema has no name, or the entity's name, the body is called `New` followed by `name`.
	func createdBody(called name: String) -> CreatedBody? {
		guard var body = body(of: "post"), let entity = fields(of: Schema(document, at: entity)) else { return nil }
		var envelope: [String] = []
		while envelope.count < 4, case let only = properties(of: body), only.count == 1, entity[only[0].key] == nil,
			!properties(of: only[0].schema).isEmpty
		{
			envelope.append(only[0].key)
			body = only[0].schema
		}
		var reader = SchemaReader(document: document, options: choosing(below: nil))
		reader.isSent = true
		// An error means that the reader does not support the schema. A note says that the operation is not used.
		guard case .object(let object)? = try? reader.read(body, at: .root).shape, object.discriminator == nil,
			object.properties.contains(where: { entity[$0.key]?.value.isLike($0.field.value) == true }),
			object.properties.allSatisfy({ $0.field.isOptional || entity[$0.key] != nil || $0.field.value.isMadeByApps }
			)
		else { return nil }
		let own = body.reference.map { SwiftName.upperCamel(resolved($0).tokens.last ?? "") }
		let usual = [nil, name, SwiftName.upperCamel(self.entity.name)]
		return CreatedBody(
			name: usual.contains(own) ? "New\(name)" : own ?? "",
			keys: object.properties.map(\.key).sorted(),
			envelope: envelope,
			documented: (0...object.depth + 1).reversed().map { object.body(above: $0) }
		)
	}
}

extension ObjectShape {
	/// The depth of the objects that are nested in this one.
	fileprivate var depth: Int { properties.map(\.field.value.depth).max() ?? 0 }

	/// An example with all keys of the objects above `level`, and with the required keys of deeper ones, as `null` if
	/// the document allows that.
	///
	/// Dictionaries and tagged unions in the example are empty.
	fileprivate func body(above level: Int) -> JSONValue {
		guard discriminator == nil else { return .object([]) }
		let shown = properties.filter { level > 0 || !$0.field.isOptional || $0.field.isRequiredNull }
		return .object(
			shown.map { property in
				guard level > 0 || !property.field.isRequiredNull else {
					return JSONMember(key: property.key, value: .null)
				}
				let value = property.field.value.body(above: level - 1, like: sample[property.key] ?? .null)
				return JSONMember(key: property.key, value: value)
			}
		)
	}
}

extension ValueShape {
	/// Whether values of both shapes look alike in JSON.
	fileprivate func isLike(_ other: ValueShape) -> Bool { description == other.description }

	/// Whether an app can make a value of this shape without a model, as it can make a string.
	fileprivate var isMadeByApps: Bool {
		switch self {
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .decimal, .moment, .text, .formatted,
			.enumeration, .json:
			true
		case .array(let element): !element.isOptional && element.value.isMadeByApps
		case .object(let object):
			object.discriminator == nil && object.properties.allSatisfy { $0.field.value.isMadeByApps }
		default: false
		}
	}

	fileprivate var depth: Int {
		switch self {
		case .object(let object): object.depth + 1
		case .array(let element): element.value.depth
		default: 0
		}
	}

	fileprivate func body(above level: Int, like sample: JSONValue) -> JSONValue {
		switch (self, sample) {
		case (.object(let object), _): object.body(above: level)
		case (.dictionary, _): .object([])
		case (.array(let element), .array(let values)):
			.array(values.map { element.value.body(above: level, like: $0) })
		case (.number, .number(let digits)) where Int64(digits) != nil: .number("\(digits).5")
		default: sample
		}
	}
}
