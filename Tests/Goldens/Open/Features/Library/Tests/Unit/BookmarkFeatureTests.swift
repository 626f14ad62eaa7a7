import Foundation
import OpenLibrary
import Testing

// Calls the feature as the app does, which sees public declarations only.
struct BookmarkFeatureTests {
	@Test("Returns the bookmark that was saved")
	func returnsSavedBookmark() async throws {
		// Given
		let suiteName = UUID().uuidString
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let defaults = try #require(UserDefaults(suiteName: suiteName))
		let sut = BookmarkFeature(defaults: defaults, onFailure: { Testing.Issue.record($0) })
		let model = Bookmark.stub(id: "1")

		// When
		await sut.saveBookmark(model)

		// Then
		#expect(try await sut.getBookmark(identifier: "1") == model)

		// When
		await sut.deleteBookmark(identifier: "1")

		// Then
		await #expect(throws: LibraryError.notFound(identifier: "1")) {
			_ = try await sut.getBookmark(identifier: "1")
		}
	}
}
