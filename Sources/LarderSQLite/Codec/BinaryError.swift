/// Why bytes are no value that could be read.
enum BinaryError: Error, Equatable {
	/// They are in no version that is known.
	case version
	/// They end before their value does, or a length leads past its container.
	case truncated
	/// Something follows the value.
	case excess
	/// A tag, a number or a text is malformed.
	case malformed
	/// A value is of another type, or out of its range.
	case mismatch
	/// An object has no field of this name.
	case absence
	/// Values nest deeper than allowed.
	case depth

	/// The error that decoding code expects.
	func decodingError(path: BinaryPath?) -> DecodingError {
		let context = DecodingError.Context(codingPath: path?.keys ?? [], debugDescription: description)
		return .dataCorrupted(context)
	}

	private var description: String {
		switch self {
		case .version: "The bytes are in no version that is known."
		case .truncated: "The bytes end before their value does."
		case .excess: "Bytes follow the value."
		case .malformed: "The bytes are malformed."
		case .mismatch: "The value is of another type, or out of its range."
		case .absence: "There is no such field."
		case .depth: "Values nest deeper than \(BinaryFormat.maximumDepth) levels."
		}
	}
}
