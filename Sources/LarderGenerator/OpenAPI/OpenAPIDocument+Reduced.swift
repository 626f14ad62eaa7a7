extension SampleFile {
	/// Returns this OpenAPI document with only the schema `name` and the schemas that it refers to.
	///
	/// The types stay the same, while megabytes often become kilobytes.
	///
	/// - Throws: ``JSONError`` or ``OpenAPIError`` if this is not an OpenAPI document, or if it lacks the schema.
	package func reduced(toSchema name: String) throws -> SampleFile {
		let document = try OpenAPIDocument(self)
		let value = document.reduced(to: try document.schema(called: name))
		let reduced = SampleFile(name: self.name, bytes: JSONWriter.write(value))
		// A YAML document may nest deeper than the JSON parser allows. Such a document is not reduced.
		return (try? JSONParser.parse(reduced)) == value ? reduced : self
	}
}

extension OpenAPIDocument {
	/// The parts of the document that the schema at `pointer` uses.
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

	/// The parts of `value` that are kept.
	///
	/// An array is kept whole, because references use its indices.
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
