/// What the attempts keep: a value whose parts betray a mixture of two.
struct Order: Codable, Equatable, Sendable {
	struct Line: Codable, Equatable, Sendable {
		var article: String
		var count: Int
	}

	var id: Int
	var customer: String
	var lines: [Line]
	var note: String?

	/// The order that is known by `id`, as large as `lineCount` makes it.
	init(id: Int, lineCount: Int = 3) {
		self.id = id
		customer = "customer \(id)"
		lines = (0..<lineCount).map { Line(article: "article \(id)-\($0)", count: id &+ $0) }
		note = id.isMultiple(of: 2) ? "note \(id)" : nil
	}
}

extension Order {
	/// Enough of it to tell it from others.
	var brief: String { "order \(id) of \(lines.count) lines\(isWhole ? "" : ", not whole")" }

	/// Whether this is an order as it was made, and no part of it of another.
	var isWhole: Bool {
		self == Order(id: id, lineCount: lines.count)
	}
}
