nonisolated struct NamedResourceDTO: Codable, Equatable, Sendable {
	let name: String
	let url: String?
}
