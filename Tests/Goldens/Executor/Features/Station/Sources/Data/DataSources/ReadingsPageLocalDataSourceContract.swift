nonisolated protocol ReadingsPageLocalDataSourceContract: Sendable {
	func getReadingsPage(page: Int) async -> [ReadingDTO]?
	func saveReadingsPage(_ dto: [ReadingDTO], page: Int) async
	func removeAll() async
}
