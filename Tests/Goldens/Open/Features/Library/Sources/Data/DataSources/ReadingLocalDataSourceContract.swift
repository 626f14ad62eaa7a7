nonisolated protocol ReadingLocalDataSourceContract: Sendable {
	func getReading(identifier: Int) async -> ReadingDTO?
	func saveReading(_ dto: ReadingDTO) async
}
