import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import OpenLibrary

struct BookmarkUserDefaultsDataSourceTests {
	private let suiteName = UUID().uuidString

	@Test("Returns the value that another data source of the same defaults saved")
	func returnsValueThatAnotherSaved() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let other = try makeDataSource()
		await other.saveBookmark(.stub(id: "1"))
		let sut = try makeDataSource()

		// When
		let value = await sut.getBookmark(identifier: "1")

		// Then
		#expect(value == .stub(id: "1"))
	}

	@Test("Reads entries of its namespace")
	func readsEntriesOfItsNamespace() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let defaults = try #require(UserDefaults(suiteName: suiteName))
		let store = UserDefaultsDataSource<String, BookmarkDTO>(namespace: "library.bookmark", in: defaults)
		try await store.saveEntry(CacheEntry(.stub(id: "1"), storedAt: .now), for: "1")
		let sut = try makeDataSource()

		// When
		let value = await sut.getBookmark(identifier: "1")

		// Then
		#expect(value == .stub(id: "1"))
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let sut = try makeDataSource()

		// When
		await sut.saveBookmark(.stub(id: "1"))

		// Then
		#expect(await sut.getBookmark(identifier: "42") == nil)
	}

	@Test("Returns nothing after a deletion")
	func returnsNothingAfterDeletion() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let sut = try makeDataSource()
		await sut.saveBookmark(.stub(id: "1"))

		// When
		await sut.deleteBookmark(identifier: "1")

		// Then
		#expect(await sut.getBookmark(identifier: "1") == nil)
	}

	@Test("A failed read returns nothing and is reported")
	func failedReadReturnsNothingAndIsReported() async {
		// Given
		let store = LocalDataSourceMock<String, BookmarkDTO>()
		await store.setReadError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = BookmarkUserDefaultsDataSource(store: store) { _ in told() }
			#expect(await sut.getBookmark(identifier: "1") == nil)
		}
	}

	@Test("A failed save is reported")
	func failedSaveIsReported() async {
		// Given
		let store = LocalDataSourceMock<String, BookmarkDTO>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = BookmarkUserDefaultsDataSource(store: store) { _ in told() }
			await sut.saveBookmark(.stub(id: "1"))
		}
	}

	@Test("A failed deletion is reported")
	func failedDeletionIsReported() async {
		// Given
		let store = LocalDataSourceMock<String, BookmarkDTO>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = BookmarkUserDefaultsDataSource(store: store) { _ in told() }
			await sut.deleteBookmark(identifier: "1")
		}
	}

	private func makeDataSource() throws -> BookmarkUserDefaultsDataSource {
		let defaults = try #require(UserDefaults(suiteName: suiteName))
		return BookmarkUserDefaultsDataSource(defaults: defaults, onFailure: { Testing.Issue.record($0) })
	}
}

private enum GenericTestError: Error {
	case unknown
}
