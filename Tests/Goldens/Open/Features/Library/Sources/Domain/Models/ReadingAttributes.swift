public nonisolated struct ReadingAttributes: Equatable, Sendable {
	public let id: Int
	public let name: String
	public let unit: String
}
