/// The body of a creation that has some keys of an entity, such as all but the identifier.
package struct CreatedBody: Equatable, Codable, Sendable {
	/// The name of its schema.
	package let name: String
	/// The keys, sorted.
	package let keys: [String]
	/// Examples of it; `nil` if a document describes it.
	///
	/// Older locks lack this, so that only the keys are known.
	private(set) var examples: [SampleFile]?
	/// The keys of the objects around the body that a document describes, outermost first; `nil` for none.
	private(set) var envelope: [String]?

	/// Describes a body of these keys, inside the objects of `envelope`.
	package init(name: String, keys: [String], envelope: [String] = []) {
		self.name = name
		self.keys = keys
		self.envelope = envelope.isEmpty ? nil : envelope
	}

	/// Reads examples of the body that creates `entity`.
	///
	/// - Throws: ``JSONError`` if a file is not JSON; ``InferenceError`` if it has no object.
	package init(of entity: String, in files: [SampleFile]) throws {
		let shape = try TypeInference().inferObject(of: Sample.all(in: files))
		self.init(name: "New\(entity)", keys: shape.properties.map(\.key).sorted())
		examples = files
	}

	/// What the examples show of an entity, apart from the objects around it; `nil` without an example.
	///
	/// An object is around it if it is the only value, and if it has no key of `known` or if the entity's responses have it
	/// in the same place, which is that of `answer`.
	func contents(beside known: Set<String>, answeredAt answer: [String]) throws -> CreatedContents? {
		guard let examples else { return nil }
		var contents = CreatedContents(shape: try TypeInference().inferObject(of: Sample.all(in: examples)))
		while let only = contents.shape.properties.first, contents.shape.properties.count == 1,
			case .object(let inner) = only.field.value, !inner.properties.isEmpty
		{
			let isAnswered = answer.starts(with: contents.envelope + [only.key])
			guard isAnswered || !known.contains(only.key) else { break }
			contents.envelope.append(only.key)
			contents.shape = inner
		}
		return contents
	}
}

/// What a creation sends of an entity.
struct CreatedContents: Equatable {
	/// The keys of the objects around it, outermost first.
	var envelope: [String] = []
	var shape: ObjectShape
}
