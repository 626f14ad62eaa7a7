/// One response of a service, with its place.
struct Sample: Equatable, Sendable {
	let value: JSONValue
	let path: JSONPath

	/// Reads the samples in `files`; if a file's top value is an array, each of its elements is a sample.
	///
	/// - Throws: ``JSONError`` if a file is not JSON; ``InferenceError`` if a file has no sample.
	static func all(in files: [SampleFile]) throws -> [Sample] {
		try files.flatMap { file in
			let path = JSONPath(description: JSONPath.root.description, file: file.name)
			return try all(in: JSONParser.parse(file), at: path)
		}
	}

	static func all(in value: JSONValue, at path: JSONPath = .root) throws(InferenceError) -> [Sample] {
		guard case .array(let elements) = value else { return [Sample(value: value, path: path)] }
		guard !elements.isEmpty else {
			throw InferenceError(at: path, "is an empty array; give a response for one entity")
		}
		return elements.enumerated().map { Sample(value: $1, path: path.appending(index: $0)) }
	}
}

extension [Sample] {
	/// These samples without equal copies of one entity.
	///
	/// The copies prove no more than the entity alone.
	func leavingOutCopies(identifiedBy key: String) -> Self {
		let path = key.split(separator: ".").map(String.init)
		var known: [String: [JSONValue]] = [:]
		return filter { sample in
			guard case .string(let identifier)? = (sample.value[[key]] ?? sample.value[path])?.asText else {
				return true
			}
			guard known[identifier]?.contains(sample.value) != true else { return false }
			known[identifier, default: []].append(sample.value)
			return true
		}
	}
}
