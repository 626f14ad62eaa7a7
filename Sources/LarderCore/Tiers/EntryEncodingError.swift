/// A tier could not encode a key or a value, so it stored nothing.
public struct EntryEncodingError: Error, CustomStringConvertible {
	/// The part of an entry that could not be encoded.
	public enum Part: String, Sendable {
		/// The key of the entry.
		case key
		/// The value of the entry.
		case value
	}

	/// The part that could not be encoded.
	public let part: Part
	/// The type that could not be encoded.
	public let typeName: String
	/// The error of the encoder.
	///
	/// This error may describe the value, so log it with care.
	public let underlying: any Error

	/// Creates the error for a key or value of `type`.
	public init(_ part: Part, of type: Any.Type, underlying: any Error) {
		self.part = part
		self.typeName = String(describing: type)
		self.underlying = underlying
	}

	/// Which type could not be encoded, and what to do.
	///
	/// The description never contains the key or the value.
	public var description: String {
		"The \(part.rawValue) of type \(typeName) could not be encoded, so nothing was kept; see what its encode(to:) throws."
	}
}
