import LarderCore

nonisolated protocol ReadingsPageRepositoryContract: Sendable {
	func getReadingsPage(cursor: String?, cachePolicy: CachePolicy) async throws(ReadingsPageError) -> ReadingsPage
}
