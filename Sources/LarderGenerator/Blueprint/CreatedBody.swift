/// The body of a creation, with some keys of an entity, such as all but the identifier.
package struct CreatedBody: Equatable, Codable, Sendable {
	/// The name of the body's schema; without a document, `New` and the entity's name.
	package let name: String
	/// The keys, sorted.
	package let keys: [String]
	/// Examples of the body; `nil` if a document describes it.
	///
	/// Older lock files lack the examples, so only ``keys`` are known.
	private(set) var examples: [SampleFile]?
	/// The keys of the objects around the body in the document, outermost first; `nil` for none.
	private(set) var envelope: [String]?

	/// Describes a body of these keys, inside the objects of `envelope`.
	package init(name: String, keys: [String], envelope: [String] = []) {
		self.name = name
		self.keys = keys
		self.envelope = envelope.isEmpty ? nil : envelope
	}

	/// Reads examples of the body that creates `entity`.
	///
	/// - Throws: ``JSONError`` if a file is not JSON; ``InferenceError`` if a file has no object.
	package init(of entity: String, in files: [SampleFile]) throws {
		let shape = try TypeInference().inferObject(of: Sample.all(in: files))
		self.init(name: "New\(entity)", keys: shape.properties.map(\.key).sorted())
		examples = files
	}

	/// What the examples show of an entity, without the objects around it; `nil` without an example.
	///
	/// An object is around the entity if it is the only object, and if `known` lacks its key, or the key is at the same
	/// place in `answer`, the keys of responses. All other values must be plain, and the entity must lack their keys.
	func contents(beside known: Set<String>, answeredAt answer: [String]) throws -> CreatedContents? {
		guard let examples else { return nil }
		var contents = CreatedContents(shape: try TypeInference().inferObject(of: Sample.all(in: examples)))
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
}

extension ObjectShape {
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
