/// One answer of a service, and where it was found.
struct Sample: Equatable, Sendable {
	let value: JSONValue
	let path: JSONPath

	/// The samples in `files`, in their order: each element of an array at the top is one.
	///
	/// - Throws: ``JSONError`` where a file is no JSON, ``InferenceError`` where one has no sample.
	static func all(in files: [SampleFile]) throws -> [Sample] {
		try files.flatMap { file in
			let path = JSONPath(description: JSONPath.root.description, file: file.name)
			return try all(in: JSONParser.parse(file), at: path)
		}
	}

	/// The samples that `value` is or holds.
	static func all(in value: JSONValue, at path: JSONPath = .root) throws(InferenceError) -> [Sample] {
		guard case .array(let elements) = value else { return [Sample(value: value, path: path)] }
		guard !elements.isEmpty else {
			throw InferenceError(at: path, "is an empty array; give an answer for one entity")
		}
		return elements.enumerated().map { Sample(value: $1, path: path.appending(index: $0)) }
	}
}
