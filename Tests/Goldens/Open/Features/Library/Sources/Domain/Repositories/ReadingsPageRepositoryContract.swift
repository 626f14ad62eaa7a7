import LarderCore

nonisolated protocol ReadingsPageRepositoryContract: Sendable {
	/// The end is an empty page, because no page shows whether it is the last.
	func getReadingsPage(cursor: String?, cachePolicy: CachePolicy) async throws(ReadingsPageError) -> ReadingsPage
}
