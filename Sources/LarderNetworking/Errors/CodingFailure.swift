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
			let step = key.name
			place += place.isEmpty || step.hasPrefix("[") ? step : "." + step
		}
	}
}

extension CodingKey {
	/// What the path says of this key: a name that the type declares, a position in an array, or a star for any other.
	///
	/// A dictionary's keys come from the data, and may be anyone's address.
	fileprivate var name: String {
		// The coders of Foundation name positions so, and tell them apart from keys by nothing else.
		if let intValue, stringValue == "Index \(intValue)" { return "[\(intValue)]" }
		return isDeclared ? stringValue : "*"
	}

	/// Whether this is a case without a payload, as the enumerations are that the compiler writes.
	private var isDeclared: Bool {
		let mirror = Mirror(reflecting: self)
		return mirror.displayStyle == .enum && mirror.children.isEmpty
	}
}
