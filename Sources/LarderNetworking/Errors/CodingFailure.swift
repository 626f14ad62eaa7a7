/// Says where coding failed and what was expected there, and nothing of what was found.
///
/// The descriptions that coding errors bring along may quote the value, so none of them is used.
enum CodingFailure {
	static func description(of error: any Error) -> String {
		switch error {
		case let error as DecodingError: description(of: error)
		case EncodingError.invalidValue(let value, let context):
			"no form for the \(type(of: value)) at \(place(context.codingPath))"
		default: "\(type(of: error)) was thrown"
		}
	}

	private static func description(of error: DecodingError) -> String {
		switch error {
		case .typeMismatch(let type, let context): "expected \(type) at \(place(context.codingPath))"
		case .valueNotFound(let type, let context): "expected \(type), not null, at \(place(context.codingPath))"
		case .keyNotFound(let key, let context): "expected a value at \(place(context.codingPath + [key]))"
		case .dataCorrupted(let context): "expected well-formed data at \(place(context.codingPath))"
		@unknown default: "expected another form"
		}
	}

	private static func place(_ path: [any CodingKey]) -> String {
		guard !path.isEmpty else { return "the top level" }
		return path.reduce(into: "") { place, key in
			if let index = key.intValue {
				place += "[\(index)]"
			} else {
				place += place.isEmpty ? key.stringValue : "." + key.stringValue
			}
		}
	}
}
