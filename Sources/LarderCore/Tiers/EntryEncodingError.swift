/// A key or a value that a tier could not write down, so that nothing was kept.
public struct EntryEncodingError: Error, CustomStringConvertible {
	/// What could not be encoded.
	public enum Part: String, Sendable {
		/// What the entry is found by.
		case key
		/// What the entry keeps.
		case value
	}

	/// Which half of the entry it was.
	public let part: Part
	/// The type that could not be encoded.
	public let typeName: String
	/// What its encoder threw; it may describe the value, so log it with care.
	public let underlying: any Error

	/// Creates the error for a value or key of `type`.
	public init(_ part: Part, of type: Any.Type, underlying: any Error) {
		self.part = part
		self.typeName = String(describing: type)
		self.underlying = underlying
	}

	/// Which type could not be encoded and what to do; never what it held.
	public var description: String {
		"The \(part.rawValue) of type \(typeName) could not be encoded, so nothing was kept; see what its encode(to:) throws."
	}
}
