/// What asks a service for the next page of a list: a number, an offset, a token or a link.
///
/// ```swift
/// PageCursor(2),
/// PageCursor("https://example.com/notes?after=7"),
/// ```
///
/// The cache keeps it with the list, and gives it back to the fetch of the next page.
public struct PageCursor: Hashable, Codable, Sendable {
	/// The token, the link, or the digits of the number.
	public let text: String

	/// Creates a cursor from a token or a link.
	public init(_ text: String) {
		self.text = text
	}

	/// Creates a cursor from the number of a page or an offset.
	public init(_ number: Int) {
		self.init(String(number))
	}

	/// The number of a page or the offset, or `nil` if the text is not a number.
	public var number: Int? { Int(text) }

	/// Decodes the text.
	public init(from decoder: any Decoder) throws {
		text = try decoder.singleValueContainer().decode(String.self)
	}

	/// Encodes the text.
	public func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(text)
	}
}
