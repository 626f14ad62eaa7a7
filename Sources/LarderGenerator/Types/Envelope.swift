/// An answer that holds several entities, and what it says about them.
struct Envelope: Equatable, Sendable {
	/// The whole answer.
	let value: JSONValue
	/// The keys that lead to the entities; none where the answer is their array.
	let keys: [String]
	/// Where the entities are.
	let path: JSONPath

	/// Keys by which services call the entities of a page, the commonest first.
	private static let names = [
		"results", "data", "items", "content", "records", "entries", "values", "rows", "hits", "docs", "nodes", "list",
	]
	private static let maximumDepth = 3

	/// The envelope in `file`; `elements` names its entities by keys with dots between them, and is found by default.
	///
	/// - Throws: ``JSONError`` where the file is no JSON, ``InferenceError`` where it holds no entities, or several arrays
	///   that might be them.
	init(_ file: SampleFile, elements: String?) throws {
		let root = JSONPath(description: JSONPath.root.description, file: file.name)
		value = try JSONParser.parse(file)
		keys = try elements.map { $0.split(separator: ".").map(String.init) } ?? Self.keys(in: value, at: root)
		path = keys.reduce(root) { $0.appending(key: $1) }
		guard !entities.isEmpty else {
			throw InferenceError(at: path, "has no objects; give an answer with some, or name them by --items KEY")
		}
	}

	/// The entities, each with its place.
	var entities: [Sample] {
		guard case .array(let elements)? = value[keys] else { return [] }
		return elements.enumerated().compactMap { index, element in
			guard case .object = element else { return nil }
			return Sample(value: element, path: path.appending(index: index))
		}
	}

	private static func keys(in value: JSONValue, at root: JSONPath) throws(InferenceError) -> [String] {
		if case .array = value { return [] }
		let found = value.arraysOfObjects(below: maximumDepth)
		guard found.count > 1 else { return found.first ?? [] }
		if let name = names.first(where: { name in found.contains { $0.last == name } }) {
			return found.filter { $0.last == name }.min { $0.count < $1.count } ?? []
		}
		let list = found.map { $0.joined(separator: ".") }.sorted().joined(separator: ", ")
		throw InferenceError(at: root, "has several arrays of objects; name the entities' by --items KEY: \(list)")
	}
}

extension JSONValue {
	/// The value that `keys` lead to.
	subscript(keys: some Collection<String>) -> JSONValue? {
		guard let key = keys.first else { return self }
		guard case .object(let members) = self else { return nil }
		return members.first { $0.key == key }?.value[keys.dropFirst()]
	}

	/// The same with `value` in place of what `keys` lead to.
	func replacing(_ keys: some Collection<String>, with value: JSONValue) -> JSONValue {
		guard let key = keys.first else { return value }
		guard case .object(let members) = self else { return self }
		return .object(
			members.map { member in
				guard member.key == key else { return member }
				return JSONMember(key: key, value: member.value.replacing(keys.dropFirst(), with: value))
			}
		)
	}

	/// The keys that lead to each array of objects, through at most `depth` objects and no array.
	fileprivate func arraysOfObjects(below depth: Int) -> [[String]] {
		guard depth > 0, case .object(let members) = self else { return [] }
		return members.flatMap { member -> [[String]] in
			if member.value.isArrayOfObjects { return [[member.key]] }
			return member.value.arraysOfObjects(below: depth - 1).map { [member.key] + $0 }
		}
	}

	private var isArrayOfObjects: Bool {
		guard case .array(let elements) = self, !elements.isEmpty else { return false }
		return elements.allSatisfy { if case .object = $0 { true } else { false } }
	}
}
