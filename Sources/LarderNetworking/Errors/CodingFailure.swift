/// Describes where coding failed and what was expected there, without the value that was found.
///
/// This does not use the errors' own descriptions, because they may quote the value.
enum CodingFailure {
	static func description(of error: any Error) -> String {
		switch error {
		case let error as DecodingError: description(of: error)
		case EncodingError.invalidValue(let value, let context):
			"the \(type(of: value)) at \(place(context.codingPath)) has no JSON form"
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
	/// The key as it appears in a path.
	///
	/// It is a name that the type declares, a position in an array, or a star for any other key. The keys of a
	/// dictionary come from the data, and may be private.
	fileprivate var name: String {
		// Foundation's coders name positions in this form, and nothing else distinguishes positions from keys.
		if let intValue, stringValue == "Index \(intValue)" { return "[\(intValue)]" }
		return isDeclared ? stringValue : "*"
	}

	/// Whether the key is an enumeration case without associated values, as in the keys that the compiler synthesizes.
	private var isDeclared: Bool {
		let mirror = Mirror(reflecting: self)
		return mirror.displayStyle == .enum && mirror.children.isEmpty
	}
}
