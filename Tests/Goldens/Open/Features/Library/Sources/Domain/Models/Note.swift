public nonisolated struct Note: Equatable, Identifiable, Sendable {
	public let id: Int
	public let text: String
}
