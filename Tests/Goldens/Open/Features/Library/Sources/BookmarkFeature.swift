public import Foundation

/// The app's public API for ``Bookmark``.
public nonisolated struct BookmarkFeature: Sendable {
	private let bookmarkRepository: any BookmarkRepositoryContract

	/// Creates the feature, which keeps values in `defaults`.
	///
	/// It calls `onFailure` if it cannot read or save a value there, and does without that value.
	public init(defaults: UserDefaults, onFailure: @escaping @Sendable (any Error) -> Void) {
		bookmarkRepository = BookmarkRepository(
			localDataSource: BookmarkUserDefaultsDataSource(defaults: defaults, onFailure: onFailure)
		)
	}

	/// The bookmark with this identifier.
	public func getBookmark(identifier: String) async throws(LibraryError) -> Bookmark {
		try await bookmarkRepository.getBookmark(identifier: identifier)
	}

	/// Saves `model`.
	public func saveBookmark(_ model: Bookmark) async {
		await bookmarkRepository.saveBookmark(model)
	}

	/// Deletes the bookmark with this identifier.
	public func deleteBookmark(identifier: String) async {
		await bookmarkRepository.deleteBookmark(identifier: identifier)
	}
}
