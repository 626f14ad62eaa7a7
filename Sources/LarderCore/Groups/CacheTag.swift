/// A name under which entries are invalidated together.
///
/// ```swift
/// extension CacheTag {
/// 	static let recipes: CacheTag = "recipes"
/// }
/// ```
///
/// A tag may be used in several caches of a ``CacheGroup``.
public struct CacheTag: Hashable, Codable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
	/// The name.
	public let name: String

	/// Creates a tag.
	public init(_ name: String) {
		self.name = name
	}

	/// Creates a tag from a literal.
	public init(stringLiteral name: String) {
		self.init(name)
	}

	/// Decodes the name.
	public init(from decoder: any Decoder) throws {
		name = try decoder.singleValueContainer().decode(String.self)
	}

	/// Encodes the name.
	public func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(name)
	}

	/// The name.
	public var description: String { name }
}
