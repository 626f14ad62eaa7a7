/// The body of a creation, with some keys of an entity, such as all but the identifier.
package struct CreatedBody: Equatable, Codable, Sendable {
	/// The name of the body's schema; without a document, `New` and the entity's name.
	package let name: String
	/// The keys, sorted.
	package let keys: [String]
	/// Examples of the body, which are written from a document if that describes it.
	///
	/// Older lock files lack the examples, so only ``keys`` are known.
	private(set) var examples: [SampleFile]?
	/// The keys of the objects around the body in the document, outermost first; `nil` for none.
	private(set) var envelope: [String]?
	/// `true` if the examples are those of a document, which also says which keys are required; otherwise `nil`.
	private(set) var isDocumented: Bool?

	/// Describes a body of these keys, inside the objects of `envelope`.
	package init(name: String, keys: [String], envelope: [String] = []) {
		self.name = name
		self.keys = keys
		self.envelope = envelope.isEmpty ? nil : envelope
	}

	/// Describes a body inside the objects of `envelope` by the examples of a document, which together show the required keys.
	init(name: String, keys: [String], envelope: [String], documented: [JSONValue]) {
		self.init(name: name, keys: keys, envelope: envelope)
		examples = [
			SampleFile(name: "\(SwiftName.lowerCamel(name)).json", bytes: JSONWriter.write(.array(documented)))
		]
		isDocumented = true
	}

	/// Reads examples of the body that creates or saves `entity`, and calls it by the entity's name after `prefix`.
	///
	/// - Throws: ``JSONError`` if a file is not JSON; ``InferenceError`` if it has no object.
	package init(of entity: String, in files: [SampleFile], prefix: String = "New") throws {
		let shape = try TypeInference().inferObject(of: Sample.all(in: files))
		self.init(name: "\(prefix)\(entity)", keys: shape.properties.map(\.key).sorted())
		examples = files
	}

	/// What the examples show of an entity, without the objects around it; `nil` without an example.
	///
	/// An object is around the entity if it is the only object, and if `known` lacks its key, or the key is at the same
	/// place in `answer`, the keys of responses. All other values must be plain, and the entity must lack their keys.
	func contents(beside known: Set<String>, answeredAt answer: [String]) throws -> CreatedContents? {
		guard let examples else { return nil }
		var contents = CreatedContents(shape: try TypeInference().inferObject(of: Sample.all(in: examples)))
		if isDocumented == true {
			(contents.envelope, contents.isDocumented) = (envelope ?? [], true)
			return contents
		}
		while let only = contents.shape.onlyObject, case .object(let inner) = only.field.value,
			!inner.properties.isEmpty
		{
			let isAnswered = answer.starts(with: contents.envelope + [only.key])
			guard isAnswered || !known.contains(only.key) else { break }
			let others = contents.shape.properties.map(\.key).filter { $0 != only.key }
			let isBelow = inner.properties.contains { known.contains($0.key) }
			guard others.isEmpty || (isBelow && known.isDisjoint(with: others)) else { break }
			contents.beside += others.map { (contents.envelope + [$0]).joined(separator: ".") }
			contents.envelope.append(only.key)
			contents.shape = inner
		}
		return contents
	}
}

/// The part of an entity that a creation sends.
struct CreatedContents: Equatable {
	/// The keys of the objects around the part, outermost first.
	var envelope: [String] = []
	var shape: ObjectShape
	/// The places of plain values beside the objects of ``envelope``, such as an idempotency key.
	var beside: [String] = []
	/// Whether a document says which keys are required, whatever a response has.
	var isDocumented = false
}

extension InferenceOptions {
	/// Whether the author only says that `place`, which the `body` of a creation has, may be missing.
	func makesOptional(_ place: String, of body: ObjectShape?) -> Bool {
		var optional = FieldOverride()
		optional.optional = true
		return self[place] == optional && body?.has(place.split(separator: ".").map(String.init)[...]) == true
	}
}

extension ObjectShape {
	/// Whether the object, or an object in it, has a property at `keys`.
	fileprivate func has(_ keys: ArraySlice<String>) -> Bool {
		guard let key = keys.first, let field = fields[key] else { return false }
		guard keys.count > 1 else { return true }
		switch field.value {
		case .object(let object): return object.has(keys.dropFirst())
		case .array(let element):
			guard case .object(let object) = element.value else { return false }
			return object.has(keys.dropFirst())
		default: return false
		}
	}

	/// The same shape with optional properties at the places that `options` name, except the properties with `known` keys.
	func makingOptional(by options: InferenceOptions, besides known: Set<String> = [], at place: String = "") -> Self {
		var shape = self
		for index in properties.indices where !known.contains(properties[index].key) {
			let inner = place + properties[index].key
			if options[inner].optional == true { shape.properties[index].field.isOptional = true }
			switch properties[index].field.value {
			case .object(let object):
				shape.properties[index].field.value = .object(object.makingOptional(by: options, at: inner + "."))
			case .array(var element):
				guard case .object(let object) = element.value else { continue }
				element.value = .object(object.makingOptional(by: options, at: inner + "."))
				shape.properties[index].field.value = .array(element)
			default: break
			}
		}
		return shape
	}

	/// The property with the only object, if all other properties have plain values.
	fileprivate var onlyObject: Property? {
		let objects = properties.filter { if case .object = $0.field.value { true } else { false } }
		let arePlain = properties.allSatisfy { property in
			switch property.field.value {
			case .array, .dictionary: false
			default: true
			}
		}
		return objects.count == 1 && arePlain ? objects[0] : nil
	}
}
