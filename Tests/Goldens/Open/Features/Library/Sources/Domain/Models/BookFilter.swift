/// The criteria of a search; a criterion that is `nil` matches anything.
public nonisolated struct BookFilter: Equatable, Sendable {
	public let title: String?
	public let status: BookStatus?
	public let year: Int?

	/// Creates the criteria of a search.
	public init(title: String? = nil, status: BookStatus? = nil, year: Int? = nil) {
		self.title = title
		self.status = status
		self.year = year
	}
}
