/// A readings page.
public nonisolated struct ReadingsPage: Equatable, Sendable {
	/// The readings page's readings.
	public let readings: [Reading]
	/// The readings page's next cursor.
	public let nextCursor: String?
}
