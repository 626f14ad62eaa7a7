/// Why bytes cannot be decoded.
enum BinaryError: Error, Equatable {
	/// Their version is unknown.
	case version
	/// They end within the value, or a length goes past its container.
	case truncated
	/// Further bytes follow the value.
	case excess
	/// A tag, a number or a text is malformed.
	case malformed
	/// A value has another type, or is out of range.
	case mismatch
	/// An object has no field with this name.
	case absence
	/// Values nest deeper than the format allows.
	case depth

	/// The same as a `DecodingError`.
	func decodingError(path: BinaryPath?) -> DecodingError {
		let context = DecodingError.Context(codingPath: path?.keys ?? [], debugDescription: description)
		return .dataCorrupted(context)
	}

	private var description: String {
		switch self {
		case .version: "The version of the bytes is unknown."
		case .truncated: "The bytes end within the value."
		case .excess: "Bytes follow the value."
		case .malformed: "The bytes are malformed."
		case .mismatch: "The value has another type, or is out of range."
		case .absence: "There is no such field."
		case .depth: "Values nest deeper than \(BinaryFormat.maximumDepth) levels."
		}
	}
}
