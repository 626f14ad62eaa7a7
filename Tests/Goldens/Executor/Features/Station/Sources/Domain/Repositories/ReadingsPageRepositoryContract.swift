import LarderCore

nonisolated protocol ReadingsPageRepositoryContract: Sendable {
	func getReadingsPage(page: Int, cachePolicy: CachePolicy) async throws(ReadingsPageError) -> ReadingsPage
	func removeCachedReadingsPages() async throws(ReadingsPageError)
}
