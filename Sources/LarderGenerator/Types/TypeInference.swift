/// Finds the shape of a value, and the common shape of several values.
struct TypeInference {
	var options = InferenceOptions()
	/// Whether strings such as `2025-03-14` are days.
	///
	/// They stay strings if the service may also send `2025-03`.
	var readsDays = true
	/// The languages that are keys of dictionaries in the samples.
	var languages: Set<String> = []

	/// Returns the common shape of `samples`.
	///
	/// An object such as `metadata` may have only strings in one sample. If it has values of other kinds in another
	/// sample, it is not a dictionary.
	func inferObject(of samples: [Sample]) throws(InferenceError) -> ObjectShape {
		let shape = try mergedObject(of: samples)
		var inner = self
		for place in shape.mixedDictionaries where options[place].map == nil {
			inner.options.overrides = inner.options.overrides ?? [:]
			inner.options.overrides?[place, default: FieldOverride()].map = false
		}
		return inner.options == options ? shape : try inner.mergedObject(of: samples)
	}

	private func mergedObject(of samples: [Sample]) throws(InferenceError) -> ObjectShape {
		var merged: ObjectShape?
		for sample in samples {
			guard case .object(let members) = sample.value else {
				let kind = infer(sample.value, at: sample.path).value.description
				let message = "is \(kind), but an entity is an object; give the response for one entity"
				throw InferenceError(at: sample.path, message)
			}
			let object = inferObject(members, at: sample.path)
			merged = merged.map { merge($0, object, at: sample.path) } ?? object
			try merged?.checkSize(at: sample.path)
		}
		guard let merged else { throw InferenceError(at: .root, "has no sample; give a response for one entity") }
		return merged
	}

	/// Returns the shape of `value` at `path`, which is in an object with the `siblings`.
	func infer(_ value: JSONValue, at path: JSONPath, amid siblings: [JSONMember] = []) -> FieldShape {
		if let shape = jsonShape(of: value, at: path) { return FieldShape(shape, isOptional: value == .null) }
		return switch value {
		case .null: FieldShape(.unknown, isOptional: true)
		case .bool: FieldShape(.bool)
		case .number(let digits): FieldShape(shape(ofNumber: digits, at: path))
		case .string(let text): FieldShape(shape(ofString: text))
		case .array(let elements): FieldShape(.array(inferElement(of: elements, at: path)))
		case .object(let members): FieldShape(inferMembers(members, at: path, amid: siblings))
		}
	}

	/// The shape of `value` if the author wants any JSON value at `path`, or an array or a dictionary of such values.
	private func jsonShape(of value: JSONValue, at path: JSONPath) -> ValueShape? {
		guard let shape = options.overrides?[path.dotted]?.jsonShape else { return nil }
		return shape == .json || value.kind == shape.kind ? shape : nil
	}

	private func inferMembers(
		_ members: [JSONMember],
		at path: JSONPath,
		amid siblings: [JSONMember]
	) -> ValueShape {
		guard options[path.dotted].map ?? isDictionary(members, at: path, amid: siblings) else {
			return .object(inferObject(members, at: path))
		}
		// An option has the same place for a dictionary and for its values. The author means the dictionary.
		var inner = self
		if options[path.dotted].map == true { inner.options.overrides?[path.dotted]?.map = nil }
		var element = inner.inferOne(members.map { Sample(value: $0.value, path: path.appending(entry: $0.key)) })
		// A field that an organization added may have no value yet.
		if element.value.isPlain, DictionaryRule.isCustom(path.lastKey) { element.isOptional = true }
		return .dictionary(element)
	}

	private func isDictionary(_ members: [JSONMember], at path: JSONPath, amid siblings: [JSONMember]) -> Bool {
		if DictionaryRule.holds(for: members, at: path.lastKey) { return true }
		return DictionaryRule.holdsNow(for: members, at: path.lastKey, amid: siblings, languages: languages)
			&& !options.hasWrittenObject(at: path.dotted, with: members)
	}

	private func shape(ofNumber digits: String, at path: JSONPath) -> ValueShape {
		if digits.allSatisfy({ $0.isNumber || $0 == "-" }) {
			if let integer = Int64(digits) { return Int32(exactly: integer) == nil ? .wideInteger : .integer }
			guard UInt64(digits) == nil else { return .unsignedInteger }
			return .odd(
				"\(path) is an integer of more than 64 bits; the key is left out, because no Swift type holds it"
			)
		}
		guard let number = Double(digits), number.isFinite else {
			return .odd(
				"\(path) is a number too large for a Double; the key is left out, because no Swift type holds it"
			)
		}
		guard number.isNormal || Self.isZero(digits) else {
			return .odd(
				"\(path) is a number too small for a Double; the key is left out, because no Swift type holds it"
			)
		}
		return .number
	}

	/// Whether `digits` mean zero.
	///
	/// A number such as `1e-400` also becomes 0 as a `Double`, but no decoder accepts it.
	private static func isZero(_ digits: String) -> Bool {
		digits.prefix { !"eE".contains($0) }.allSatisfy { "-0.".contains($0) }
	}

	private func shape(ofString text: String) -> ValueShape {
		guard !text.isEmpty else { return .emptyString }
		guard let format = TextFormat(of: text), format != .day || readsDays else { return .text }
		return .formatted(format)
	}

	private func inferElement(of elements: [JSONValue], at path: JSONPath) -> FieldShape {
		inferOne(elements.enumerated().map { Sample(value: $1, path: path.appending(index: $0)) })
	}

	private func inferOne(_ elements: [Sample]) -> FieldShape {
		var merged = FieldShape(.unknown)
		for element in elements {
			merged = merge(merged, infer(element.value, at: element.path), at: element.path)
		}
		return merged
	}

	private func inferObject(_ members: [JSONMember], at path: JSONPath) -> ObjectShape {
		var properties: [ObjectShape.Property] = []
		for member in members where options[path.appending(key: member.key).dotted].skip != true {
			let field = infer(member.value, at: path.appending(key: member.key), amid: members)
			properties.append(ObjectShape.Property(key: member.key, field: field))
		}
		let sample = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
		return ObjectShape(properties: properties, sample: sample)
	}
}

extension TypeInference {
	/// Returns the common shape of two values, the later one at `path`.
	func merge(_ earlier: FieldShape, _ later: FieldShape, at path: JSONPath) -> FieldShape {
		FieldShape(
			merge(earlier.value, later.value, at: path),
			isOptional: earlier.isOptional || later.isOptional
		)
	}

	private func merge(_ earlier: ValueShape, _ later: ValueShape, at path: JSONPath) -> ValueShape {
		switch (earlier, later) {
		case (.unknown, let known), (let known, .unknown): known
		case _ where earlier == later: earlier
		case (.json, _), (_, .json): .json
		case (.odd, _): earlier
		case (_, .odd): later
		case (.mixed, _), (_, .mixed): mix(earlier, later, at: path)
		case (.integer, .wideInteger), (.wideInteger, .integer): .wideInteger
		case (.integer, .unsignedInteger), (.unsignedInteger, .integer): .unsignedInteger
		case (.wideInteger, .unsignedInteger), (.unsignedInteger, .wideInteger): .unsignedInteger
		case (.number, _) where later.isNumber, (_, .number) where earlier.isNumber: .number
		case (.emptyString, .formatted), (.formatted, .emptyString): earlier == .emptyString ? later : earlier
		case (.emptyString, .text), (.text, .emptyString), (.formatted, .text), (.text, .formatted): .text
		case (.formatted, .formatted): .text
		case (.array(let first), .array(let second)): .array(merge(first, second, at: path))
		case (.object(let first), .object(let second)):
			element(of: first, second, at: path).map { .dictionary($0) } ?? .object(merge(first, second, at: path))
		case (.dictionary(let first), .dictionary(let second)): .dictionary(merge(first, second, at: path))
		case (.dictionary(let element), .object(let object)), (.object(let object), .dictionary(let element)):
			.dictionary(merge(element, valuesOf: object, at: path))
		default: mix(earlier, later, at: path)
		}
	}

	func merge(
		_ earlier: ObjectShape,
		_ later: ObjectShape,
		at path: JSONPath
	) -> ObjectShape {
		let (earlierFields, laterFields) = (earlier.fields, later.fields)
		var properties: [ObjectShape.Property] = []
		for property in earlier.properties {
			let other = laterFields[property.key] ?? FieldShape(.unknown, isOptional: true)
			let field = merge(property.field, other, at: path.appending(key: property.key))
			properties.append(ObjectShape.Property(key: property.key, field: field))
		}
		for property in later.properties where earlierFields[property.key] == nil {
			let field = FieldShape(property.field.value, isOptional: true)
			properties.append(ObjectShape.Property(key: property.key, field: field))
		}
		var sample = earlier.sample
		for (key, value) in later.sample {
			let known = sample[key] ?? .null
			// A stub has a value of the type that the author chose.
			let kind = options.overrides == nil ? nil : options[path.appending(key: key).dotted].chosenType?.valueKind
			let fits = kind != nil && value.kind == kind && known.kind != kind
			if known == .null || fits { sample[key] = value }
		}
		return ObjectShape(properties: properties, sample: sample)
	}

	/// The shape of the values if two objects are a dictionary together.
	///
	/// Returns `nil` if the author or code that is already written decides that there is no dictionary.
	private func element(of one: ObjectShape, _ other: ObjectShape, at path: JSONPath) -> FieldShape? {
		guard options[path.dotted].map == nil, options.keptNames[path.dotted] == nil else { return nil }
		return DictionaryRule.element(of: one, other, at: path.lastKey)
	}

	/// The common shape of a dictionary, whose values are like `element`, and of an `object`, which is usually empty.
	///
	/// The result is always a dictionary, even if the object has keys.
	private func merge(
		_ element: FieldShape,
		valuesOf object: ObjectShape,
		at path: JSONPath
	) -> FieldShape {
		var merged = element
		for property in object.properties {
			merged = merge(merged, property.field, at: path.appending(key: property.key))
		}
		return merged
	}

	/// Collects the shapes of values that have different types, one shape for each kind of value.
	private func mix(_ earlier: ValueShape, _ later: ValueShape, at path: JSONPath) -> ValueShape {
		// A timestamp and a number are of one kind, but have no common shape.
		guard earlier.kind == nil || earlier.kind != later.kind else {
			return .odd(
				"\(path) has values of two types; the key is left out, because a Swift property has one type"
			)
		}
		var shapes = earlier.shapes
		for shape in later.shapes {
			if let index = shapes.firstIndex(where: { $0.kind == shape.kind }) {
				let merged = merge(shapes[index], shape, at: path)
				guard !merged.isOdd || shape.isOdd else { return merged }
				shapes[index] = merged
			} else {
				shapes.append(shape)
			}
		}
		return .mixed(shapes)
	}
}

extension ObjectShape {
	/// The places of dictionaries whose values have several kinds, at keys such as `metadata`.
	fileprivate var mixedDictionaries: [String] { ValueShape.object(self).mixedDictionaries(at: []) }
}

extension ValueShape {
	fileprivate var shapes: [ValueShape] { if case .mixed(let shapes) = self { shapes } else { [self] } }

	fileprivate func mixedDictionaries(at place: [String]) -> [String] {
		switch self {
		case .object(let object):
			object.properties.flatMap { $0.field.value.mixedDictionaries(at: place + [$0.key]) }
		case .dictionary(let element) where element.value.isOdd:
			DictionaryRule.isNamed(place.last) ? [place.joined(separator: ".")] : []
		case .array(let element), .dictionary(let element): element.value.mixedDictionaries(at: place)
		default: []
		}
	}
}
