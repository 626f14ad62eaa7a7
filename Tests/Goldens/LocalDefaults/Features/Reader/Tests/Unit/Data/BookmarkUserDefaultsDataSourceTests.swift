import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LocalDefaultsReader

struct BookmarkUserDefaultsDataSourceTests {
	private let suiteName = UUID().uuidString

	@Test("Gives back what another data source of the same defaults saved")
	func givesBackWhatAnotherSaved() async throws {
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

	@Test("Finds what is kept under its namespace")
	func findsWhatIsKeptUnderItsNamespace() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let defaults = try #require(UserDefaults(suiteName: suiteName))
		let store = UserDefaultsDataSource<String, BookmarkDTO>(namespace: "reader.bookmark", in: defaults)
		try await store.saveEntry(CacheEntry(.stub(id: "1"), storedAt: .now), for: "1")
		let sut = try makeDataSource()

		// When
		let value = await sut.getBookmark(identifier: "1")

		// Then
		#expect(value == .stub(id: "1"))
	}

	@Test("Has nothing for another identifier")
	func hasNothingForAnotherIdentifier() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let sut = try makeDataSource()

		// When
		await sut.saveBookmark(.stub(id: "1"))

		// Then
		#expect(await sut.getBookmark(identifier: "42") == nil)
	}

	@Test("Has nothing any more for what was deleted")
	func hasNothingForWhatWasDeleted() async throws {
		// Given
		defer { UserDefaults().removePersistentDomain(forName: suiteName) }
		let sut = try makeDataSource()
		await sut.saveBookmark(.stub(id: "1"))

		// When
		await sut.deleteBookmark(identifier: "1")

		// Then
		#expect(await sut.getBookmark(identifier: "1") == nil)
	}

	@Test("A read that fails finds nothing, and is told of")
	func failedReadFindsNothingAndIsToldOf() async {
		// Given
		let store = LocalDataSourceMock<String, BookmarkDTO>()
		await store.setReadError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = BookmarkUserDefaultsDataSource(store: store) { _ in told() }
			#expect(await sut.getBookmark(identifier: "1") == nil)
		}
	}

	@Test("A save that fails is told of")
	func failedSaveIsToldOf() async {
		// Given
		let store = LocalDataSourceMock<String, BookmarkDTO>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = BookmarkUserDefaultsDataSource(store: store) { _ in told() }
			await sut.saveBookmark(.stub(id: "1"))
		}
	}

	@Test("A deletion that fails is told of")
	func failedDeletionIsToldOf() async {
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
