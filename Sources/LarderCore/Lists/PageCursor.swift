import Foundation

/// The cursor that identifies the next page of a list at the service: a number, an offset, a token or a link.
///
/// ```swift
/// PageCursor(2),
/// PageCursor("https://example.com/notes?after=7"),
/// ```
///
/// The cache keeps the cursor with the list, and passes it to the fetch of the next page.
public struct PageCursor: Hashable, Codable, Sendable {
	/// The token, the link, or the digits of the number.
	public let text: String

	/// Creates a cursor from a token or a link.
	public init(_ text: String) {
		self.text = text
	}

	/// Creates a cursor from a page number or an offset.
	public init(_ number: Int) {
		self.init(String(number))
	}

	/// The page number or the offset, or `nil` if the cursor is not a number.
	public var number: Int? { Int(text) }

	/// The page number or the offset; in a link, the number of a query item with a usual name, such as `page`.
	var place: Int? {
		if let number { return number }
		let items = URLComponents(string: text)?.queryItems ?? []
		return items.lazy.filter { Self.placeNames.contains($0.name) }.compactMap { $0.value.flatMap { Int($0) } }.first
	}

	private static let placeNames: Set = [
		"page", "page[number]", "page[offset]", "pageNumber", "page_number", "p", "offset", "skip", "start", "startAt",
		"startIndex", "start_index", "from",
	]

	/// Decodes the cursor from a string.
	public init(from decoder: any Decoder) throws {
		text = try decoder.singleValueContainer().decode(String.self)
	}

	/// Encodes the cursor as a string.
	public func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(text)
	}
}
