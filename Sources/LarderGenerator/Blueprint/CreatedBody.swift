/// The keys of an entity that a creation or a save sends, and examples of the body.
package struct CreatedBody: Equatable, Codable, Sendable {
	/// The name of the body's type: the schema's name in a document, or otherwise `New` or `Saved` before the entity's
	/// name.
	package let name: String
	package let keys: [String]
	/// Examples of the body: the author's, or ones made from a document.
	///
	/// Older lock files lack the examples. Then only ``keys`` are known.
	private(set) var examples: [SampleFile]?
	/// The keys of the objects around the body in a document, outermost first; `nil` for none.
	private(set) var envelope: [String]?
	/// `true` if the examples are made from a document, which also says which keys are required; otherwise `nil`.
	private(set) var isDocumented: Bool?

	/// Describes a body with `keys`, inside the objects of `envelope`.
	package init(name: String, keys: [String], envelope: [String] = []) {
		self.name = name
		self.keys = keys
		self.envelope = envelope.isEmpty ? nil : envelope
	}

	/// Describes a body in a document.
	///
	/// The examples `documented` together show which keys are required.
	init(name: String, keys: [String], envelope: [String], documented: [JSONValue]) {
		self.init(name: name, keys: keys, envelope: envelope)
		examples = [
			SampleFile(name: "\(SwiftName.lowerCamel(name)).json", bytes: JSONWriter.write(.array(documented)))
		]
		isDocumented = true
	}

	/// Reads the author's examples of the body that creates or saves `entity`.
	///
	/// The body's name is `prefix` followed by the entity's name, such as `NewOrder`.
	///
	/// - Throws: ``JSONError`` if a file is not JSON; ``InferenceError`` if it has no object.
	package init(of entity: String, in files: [SampleFile], prefix: String = "New") throws {
		let shape = try TypeInference().inferObject(of: Sample.all(in: files))
		self.init(name: "\(prefix)\(entity)", keys: shape.properties.map(\.key).sorted())
		examples = files
	}

	/// Returns what the examples show, without the objects around the entity; `nil` if there is no example.
	///
	/// If the body contains only one object, that object surrounds the entity in two cases: `known` lacks the object's
	/// key, or responses have an object with this key at the same place (`answer`). In both cases, all other values of
	/// the body must be plain, and `known` must lack their keys.
	func contents(beside known: Set<String>, answeredAt answer: [String]) throws -> CreatedContents? {
		guard let examples else { return nil }
		let samples = try Sample.all(in: examples)
		var contents = CreatedContents(shape: try TypeInference().inferObject(of: samples))
		if isDocumented == true {
			(contents.envelope, contents.isDocumented) = (envelope ?? [], true)
			contents.nulls = samples.reduce(into: []) { $0.formUnion($1.value.nulls()) }
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
		let bodies = samples.compactMap { $0.value[contents.envelope] }
		contents.nulls = bodies.reduce(into: []) { $0.formUnion($1.nulls()) }
		return contents
	}
}

extension SampleFile {
	/// Whether the file has an array with one element; `false` if it is not JSON.
	package var hasOneElement: Bool {
		guard case .array(let elements)? = try? JSONParser.parse(self) else { return false }
		return elements.count == 1
	}
}

/// The keys of a body that belong to an entity, and the objects around them.
struct CreatedContents: Equatable {
	/// The keys of the objects around the entity, outermost first.
	var envelope: [String] = []
	var shape: ObjectShape
	/// The places of plain values that are beside the entity and not in it, such as an idempotency key.
	var beside: [String] = []
	/// Whether a document says which keys are required, so that responses do not matter.
	var isDocumented = false
	/// The places of keys that are `null` in an example, so that the app sends them as `null` and not without them.
	var nulls: Set<[String]> = []
	/// The places whose types in the model come only from this body.
	var learnt: Set<[String]> = []
}

extension JSONValue {
	/// The places of keys that are `null`; all elements of an array have the same place.
	fileprivate func nulls(at place: [String] = []) -> Set<[String]> {
		switch self {
		case .object(let members):
			members.reduce(into: []) { $0.formUnion($1.value.nulls(at: place + [$1.key])) }
		case .array(let elements):
			elements.reduce(into: []) { if $1 != .null { $0.formUnion($1.nulls(at: place)) } }
		case .null: [place]
		default: []
		}
	}
}

extension InferenceOptions {
	/// Whether the author's only option about `place` makes it optional, and one of `envelopes` has a key at this place.
	func makesOptional(_ place: String, inOneOf envelopes: [JSONValue]) -> Bool {
		let keys = place.split(separator: ".").map(String.init)
		return self[place] == FieldOverride(optional: true) && envelopes.contains { $0[keys] != nil }
	}

	/// Whether the author's only option about `place` makes it optional, and `body` has a value at this place.
	func makesOptional(_ place: String, of body: ObjectShape?) -> Bool {
		var optional = FieldOverride()
		optional.optional = true
		return self[place] == optional && body?.has(place.split(separator: ".").map(String.init)[...]) == true
	}
}

extension ObjectShape {
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

	/// Returns this shape with optional properties at the places that `options` make optional, except at `known` keys.
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

	/// The property whose value is the only object in this object, if all other values are plain.
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
