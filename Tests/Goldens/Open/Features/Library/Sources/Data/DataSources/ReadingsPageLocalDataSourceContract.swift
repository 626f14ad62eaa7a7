nonisolated protocol ReadingsPageLocalDataSourceContract: Sendable {
	func getReadingsPage(cursor: String?) async -> [ReadingDTO]?
	func saveReadingsPage(_ dto: [ReadingDTO], cursor: String) async
}
