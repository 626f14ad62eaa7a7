/// The value that the attempts save.
///
/// Its parts show whether two orders were mixed.
struct Order: Codable, Equatable, Sendable {
	struct Line: Codable, Equatable, Sendable {
		var article: String
		var count: Int
	}

	var id: Int
	var customer: String
	var lines: [Line]
	var note: String?

	/// Creates the order `id` with `lineCount` lines.
	init(id: Int, lineCount: Int = 3) {
		self.id = id
		customer = "customer \(id)"
		lines = (0..<lineCount).map { Line(article: "article \(id)-\($0)", count: id &+ $0) }
		note = id.isMultiple(of: 2) ? "note \(id)" : nil
	}
}

extension Order {
	/// A short text that tells it from other orders.
	var brief: String { "order \(id) of \(lines.count) lines\(isWhole ? "" : ", mixed with another")" }

	/// Whether all its parts belong to the order that `id` names.
	var isWhole: Bool {
		self == Order(id: id, lineCount: lines.count)
	}
}
