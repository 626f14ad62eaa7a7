import LarderCore

nonisolated protocol ReadingsPageRepositoryContract: Sendable {
	/// The end is an empty page, because no page shows whether it is the last.
	func getReadingsPage(cursor: String?, cachePolicy: CachePolicy) async throws(ReadingsPageError) -> ReadingsPage
	func removeCachedReadingsPages() async throws(ReadingsPageError)
}

nonisolated extension ReadingsPageRepositoryContract {
	/// Reads by the policy `localFirst`.
	func getReadingsPage(cursor: String?) async throws(ReadingsPageError) -> ReadingsPage {
		try await getReadingsPage(cursor: cursor, cachePolicy: .localFirst)
	}
}
