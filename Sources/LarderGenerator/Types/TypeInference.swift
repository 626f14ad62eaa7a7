/// Finds the shape of a value, and the common shape of several values.
struct TypeInference {
	/// The common shape of all `samples`.
	func inferObject(of samples: [Sample]) throws(InferenceError) -> ObjectShape {
		var merged: ObjectShape?
		for sample in samples {
			guard case .object(let members) = sample.value else {
				let kind = try infer(sample.value, at: sample.path).value.description
				let message = "is \(kind); give the answer for one entity, which is an object"
				throw InferenceError(at: sample.path, message)
			}
			let object = try inferObject(members, at: sample.path)
			merged =
				try merged.map { earlier throws(InferenceError) in try merge(earlier, object, at: sample.path) }
				?? object
		}
		guard let merged else { throw InferenceError(at: .root, "has no sample; give an answer for one entity") }
		return merged
	}

	/// The shape of `value` at `path`.
	func infer(_ value: JSONValue, at path: JSONPath) throws(InferenceError) -> FieldShape {
		switch value {
		case .null: FieldShape(.unknown, isOptional: true)
		case .bool: FieldShape(.bool)
		case .number(let digits): FieldShape(try shape(ofNumber: digits, at: path))
		case .string(let text): FieldShape(shape(ofString: text))
		case .array(let elements): FieldShape(.array(try inferElement(of: elements, at: path)))
		case .object(let members): FieldShape(try inferMembers(members, at: path))
		}
	}

	private func inferMembers(_ members: [JSONMember], at path: JSONPath) throws(InferenceError) -> ValueShape {
		guard DictionaryRule.values(of: members) != nil else { return .object(try inferObject(members, at: path)) }
		return .dictionary(
			try inferOne(members.map { Sample(value: $0.value, path: path.appending(key: $0.key)) })
		)
	}

	private func shape(ofNumber digits: String, at path: JSONPath) throws(InferenceError) -> ValueShape {
		if digits.allSatisfy({ $0.isNumber || $0 == "-" }) {
			guard let integer = Int64(digits) else {
				throw InferenceError(
					at: path,
					"is an integer of more than 64 bits; let the service send it as a string"
				)
			}
			return Int32(exactly: integer) == nil ? .wideInteger : .integer
		}
		guard let number = Double(digits), number.isFinite else {
			throw InferenceError(at: path, "is a number too large for a Double; let the service send it as a string")
		}
		guard number.isNormal || Self.isZero(digits) else {
			throw InferenceError(at: path, "is a number too small for a Double; let the service send it as a string")
		}
		return .number
	}

	/// Whether `digits` mean zero; a number that is too small also becomes zero, but no decoder accepts it.
	private static func isZero(_ digits: String) -> Bool {
		digits.prefix { !"eE".contains($0) }.allSatisfy { "-0.".contains($0) }
	}

	private func shape(ofString text: String) -> ValueShape {
		guard !text.isEmpty else { return .emptyString }
		return TextFormat(of: text).map { .formatted($0) } ?? .text
	}

	private func inferElement(of elements: [JSONValue], at path: JSONPath) throws(InferenceError) -> FieldShape {
		try inferOne(elements.enumerated().map { Sample(value: $1, path: path.appending(index: $0)) })
	}

	/// The common shape of `elements`.
	private func inferOne(_ elements: [Sample]) throws(InferenceError) -> FieldShape {
		var merged = FieldShape(.unknown)
		for element in elements {
			merged = try merge(merged, try infer(element.value, at: element.path), at: element.path)
		}
		return merged
	}

	private func inferObject(_ members: [JSONMember], at path: JSONPath) throws(InferenceError) -> ObjectShape {
		var properties: [ObjectShape.Property] = []
		for member in members {
			let field = try infer(member.value, at: path.appending(key: member.key))
			properties.append(ObjectShape.Property(key: member.key, field: field))
		}
		let sample = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
		return ObjectShape(properties: properties, sample: sample)
	}
}

extension TypeInference {
	/// The common shape of two values; `path` is the place of the later one.
	func merge(_ earlier: FieldShape, _ later: FieldShape, at path: JSONPath) throws(InferenceError) -> FieldShape {
		FieldShape(
			try merge(earlier.value, later.value, at: path),
			isOptional: earlier.isOptional || later.isOptional
		)
	}

	private func merge(_ earlier: ValueShape, _ later: ValueShape, at path: JSONPath) throws(InferenceError)
		-> ValueShape
	{
		switch (earlier, later) {
		case (.unknown, let known), (let known, .unknown): known
		case _ where earlier == later: earlier
		case (.integer, .wideInteger), (.wideInteger, .integer): .wideInteger
		case (.integer, .number), (.number, .integer), (.wideInteger, .number), (.number, .wideInteger): .number
		case (.emptyString, .formatted), (.formatted, .emptyString): earlier == .emptyString ? later : earlier
		case (.emptyString, .text), (.text, .emptyString), (.formatted, .text), (.text, .formatted): .text
		case (.formatted, .formatted): .text
		case (.array(let first), .array(let second)): .array(try merge(first, second, at: path))
		case (.object(let first), .object(let second)): .object(try merge(first, second, at: path))
		case (.dictionary(let first), .dictionary(let second)): .dictionary(try merge(first, second, at: path))
		case (.dictionary(let element), .object(let object)), (.object(let object), .dictionary(let element)):
			.dictionary(try merge(element, valuesOf: object, at: path))
		default: throw mismatch(earlier, later, at: path)
		}
	}

	private func merge(
		_ earlier: ObjectShape,
		_ later: ObjectShape,
		at path: JSONPath
	) throws(InferenceError) -> ObjectShape {
		let (earlierFields, laterFields) = (earlier.fields, later.fields)
		var properties: [ObjectShape.Property] = []
		for property in earlier.properties {
			let other = laterFields[property.key] ?? FieldShape(.unknown, isOptional: true)
			let field = try merge(property.field, other, at: path.appending(key: property.key))
			properties.append(ObjectShape.Property(key: property.key, field: field))
		}
		for property in later.properties where earlierFields[property.key] == nil {
			let field = FieldShape(property.field.value, isOptional: true)
			properties.append(ObjectShape.Property(key: property.key, field: field))
		}
		let sample = earlier.sample.merging(later.sample) { $0 == .null ? $1 : $0 }
		let merged = ObjectShape(properties: properties, sample: sample)
		// Checked here too: each element may bring new keys, and each would go through all of them again.
		try merged.checkSize(at: path)
		return merged
	}

	/// An object beside a dictionary is also a dictionary, whatever its keys are; it is usually empty.
	private func merge(
		_ element: FieldShape,
		valuesOf object: ObjectShape,
		at path: JSONPath
	) throws(InferenceError) -> FieldShape {
		var merged = element
		for property in object.properties {
			merged = try merge(merged, property.field, at: path.appending(key: property.key))
		}
		return merged
	}

	private func mismatch(_ earlier: ValueShape, _ later: ValueShape, at path: JSONPath) -> InferenceError {
		InferenceError(
			at: path,
			"is \(later.description), but an earlier value is \(earlier.description); give answers with one type, because a Swift property has one"
		)
	}
}
