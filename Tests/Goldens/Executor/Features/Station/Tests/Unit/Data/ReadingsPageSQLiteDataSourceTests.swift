import Foundation
import LarderCore
import LarderSQLite
import LarderTesting
import Testing

@testable import ExecutorStation

struct ReadingsPageSQLiteDataSourceTests {
	private let database = SQLiteDatabase()

	@Test("Returns the value that another data source of the same database saved")
	func returnsValueThatAnotherSaved() async {
		// Given
		let other = makeDataSource()
		await other.saveReadingsPage([.stub()], cursor: "1")
		let sut = makeDataSource()

		// When
		let value = await sut.getReadingsPage(cursor: "1")

		// Then
		#expect(value == [.stub()])
	}

	@Test("Reads entries of its namespace")
	func readsEntriesOfItsNamespace() async throws {
		// Given
		let store = SQLiteDataSource<String, [ReadingDTO]>(database: database, namespace: "station.readingsPage")
		try await store.saveEntry(CacheEntry([.stub()], storedAt: .now), for: "1")
		let sut = makeDataSource()

		// When
		let value = await sut.getReadingsPage(cursor: "1")

		// Then
		#expect(value == [.stub()])
	}

	@Test("Returns nothing for another cursor")
	func returnsNothingForAnotherCursor() async {
		// Given
		let sut = makeDataSource()

		// When
		await sut.saveReadingsPage([.stub()], cursor: "1")

		// Then
		#expect(await sut.getReadingsPage(cursor: "42") == nil)
	}

	@Test("Returns nothing after everything was removed")
	func returnsNothingAfterRemovalOfEverything() async {
		// Given
		let sut = makeDataSource()
		await sut.saveReadingsPage([.stub()], cursor: "1")

		// When
		await sut.removeAll()

		// Then
		#expect(await sut.getReadingsPage(cursor: "1") == nil)
	}

	@Test("A failed read returns nothing and is reported")
	func failedReadReturnsNothingAndIsReported() async {
		// Given
		let store = LocalDataSourceMock<String, [ReadingDTO]>()
		await store.setReadError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = ReadingsPageSQLiteDataSource(store: store) { _ in told() }
			#expect(await sut.getReadingsPage(cursor: "1") == nil)
		}
	}

	@Test("A failed save is reported")
	func failedSaveIsReported() async {
		// Given
		let store = LocalDataSourceMock<String, [ReadingDTO]>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = ReadingsPageSQLiteDataSource(store: store) { _ in told() }
			await sut.saveReadingsPage([.stub()], cursor: "1")
		}
	}

	@Test("A failed removal of everything is reported")
	func failedRemovalOfEverythingIsReported() async {
		// Given
		let store = LocalDataSourceMock<String, [ReadingDTO]>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = ReadingsPageSQLiteDataSource(store: store) { _ in told() }
			await sut.removeAll()
		}
	}

	private func makeDataSource() -> ReadingsPageSQLiteDataSource {
		ReadingsPageSQLiteDataSource(database: database, onFailure: { Testing.Issue.record($0) })
	}
}

private enum GenericTestError: Error {
	case unknown
}
