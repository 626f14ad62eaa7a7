extension SampleFile {
	/// The OpenAPI document that this is, with nothing but the schema called `name` and what it refers to: a few kilobytes
	/// of a document of megabytes, which give the same types.
	///
	/// - Throws: ``JSONError`` and ``OpenAPIError`` where it is no such document, or has no such schema.
	package func reduced(toSchema name: String) throws -> SampleFile {
		let document = try OpenAPIDocument(self)
		let value = document.reduced(to: try document.schema(called: name))
		let reduced = SampleFile(name: self.name, bytes: JSONWriter.write(value))
		// YAML may be nested deeper than JSON is read here; such a document stays whole.
		return (try? JSONParser.parse(reduced)) == value ? reduced : self
	}
}

extension OpenAPIDocument {
	/// The document without what the schema at `pointer` does not lead to.
	fileprivate func reduced(to pointer: JSONPointer) -> JSONValue {
		var reached: Set<JSONPointer> = [pointer]
		var pending = [pointer]
		while let next = pending.popLast() {
			let references = next.value(in: value)?.references.compactMap { JSONPointer(reference: $0) } ?? []
			pending += references.filter { reached.insert($0).inserted }
		}
		var kept = KeptPlaces()
		for pointer in reached.union([JSONPointer(["openapi"])]) { kept.insert(pointer.tokens) }
		return kept.of(value)
	}
}

/// The places of a document that are kept, by the keys that lead to them.
private struct KeptPlaces {
	private var isWhole = false
	private var inner: [String: KeptPlaces] = [:]

	mutating func insert(_ tokens: some Collection<String>) {
		if let token = tokens.first {
			inner[token, default: KeptPlaces()].insert(tokens.dropFirst())
		} else {
			isWhole = true
		}
	}

	/// What is kept of `value`; an array that something is kept of stays whole, since its places are counted.
	func of(_ value: JSONValue) -> JSONValue {
		guard !isWhole, case .object(let members) = value else { return value }
		return .object(
			members.compactMap { member in
				inner[member.key].map { JSONMember(key: member.key, value: $0.of(member.value)) }
			}
		)
	}
}

extension JSONValue {
	/// What `$ref` says anywhere within.
	fileprivate var references: [String] {
		switch self {
		case .null, .bool, .number, .string: []
		case .array(let elements): elements.flatMap(\.references)
		case .object(let members):
			members.flatMap { member in
				if member.key == "$ref", case .string(let text) = member.value {
					[text]
				} else {
					member.value.references
				}
			}
		}
	}
}
