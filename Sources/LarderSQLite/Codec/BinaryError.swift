/// Why bytes cannot be decoded.
enum BinaryError: Error, Equatable {
	/// The version of the bytes is unknown.
	case unknownVersion
	/// The bytes end within the value, or a length goes past its container.
	case truncated
	/// Further bytes follow the value.
	case trailingBytes
	/// A tag, a number or a string is malformed.
	case malformed
	/// A value has another type, or is out of range.
	case typeMismatch
	/// An object has no field with this name.
	case missingField
	/// Values nest deeper than the format allows.
	case tooDeep

	/// The error as a `DecodingError`.
	func decodingError(path: BinaryPath?) -> DecodingError {
		let context = DecodingError.Context(codingPath: path?.keys ?? [], debugDescription: description)
		return .dataCorrupted(context)
	}

	private var description: String {
		switch self {
		case .unknownVersion: "The version of the bytes is unknown."
		case .truncated: "The bytes end within the value."
		case .trailingBytes: "Bytes follow the value."
		case .malformed: "The bytes are malformed."
		case .typeMismatch: "The value has another type, or is out of range."
		case .missingField: "There is no such field."
		case .tooDeep: "Values nest deeper than \(BinaryFormat.maximumDepth) levels."
		}
	}
}
