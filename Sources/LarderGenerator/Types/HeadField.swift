import LarderNetworking

/// A field in the head of a response that is about the page, such as `X-Total-Count`.
struct HeadField: Equatable, Sendable {
	/// The field's name.
	let name: String
	/// The key that the value would have beside the entities in a body.
	let key: String

	/// The names by which services count in the head of a page, the most common first, with the key of each.
	private static let names = [
		("totalCount", ["X-Total-Count", "X-Total", "X-WP-Total", "Total-Count", "Pagination-Count"]),
		("totalCount", ["X-Pagination-Count", "X-Pagination-Total-Count", "X-Pagination-Item-Count"]),
		("pageCount", ["X-Total-Pages", "X-WP-TotalPages", "Total-Pages", "X-Pagination-Page-Count"]),
		("page", ["X-Page", "X-Pagination-Current", "X-Pagination-Current-Page", "X-Pagination-Page"]),
		("page", ["Pagination-Page"]),
		("perPage", ["X-Per-Page", "X-Paginated-By", "X-Pagination-Per-Page", "X-Pagination-Limit"]),
		("perPage", ["Pagination-Limit"]),
		("nextPage", ["X-Next-Page"]),
		(linkKey, ["X-Pagination-Next"]),
	]
	private static let linkKey = "next"
	static let all = names.flatMap { key, names in names.map { HeadField(name: $0, key: key) } }

	/// Whether the field has a link to the next page.
	var isLink: Bool { key == Self.linkKey }

	/// The expression that reads the field from `response`.
	var reading: String {
		let read = "response.header(\(SwiftLiteral.string(name)))"
		return isLink ? read : "\(read).flatMap { Int($0) }"
	}

	/// Returns the field's value in `response`; `nil` if the value is neither a count nor a link.
	///
	/// The number of the next page may be empty, because it is empty on the last page.
	func value(in response: HTTPResponse) -> String? {
		guard let text = response.header(name) else { return nil }
		let isValue =
			isLink
			? text.hasPrefix("/") || text.hasPrefix("http")
			: Int(text).map { $0 >= 0 } ?? (text.isEmpty && key == "nextPage")
		return isValue ? text : nil
	}

	/// Returns the member that the value of this field in `file` would be in a body.
	func member(in file: SampleFile) -> JSONMember {
		let text = file.head[name].flatMap { $0.isEmpty ? nil : $0 }
		let value = text.map { isLink ? JSONValue.string($0) : .number($0) }
		return JSONMember(key: key, value: value ?? .null)
	}

	/// Returns the fields in the heads of `files`, at most one for each key.
	///
	/// Returns no fields if they are only the page's own number and size.
	static func fields(of files: [SampleFile]) -> [HeadField] {
		let shown = all.filter { field in files.contains { $0.head[field.name] != nil } }
		let fields = shown.enumerated().filter { index, field in !shown[..<index].contains { $0.key == field.key } }
			.map(\.element)
		return fields.contains { !["page", "perPage"].contains($0.key) } ? fields : []
	}
}
