nonisolated struct PruningDTO: Codable, Equatable, Sendable {
	let kind: String
	let height: Int?
}
