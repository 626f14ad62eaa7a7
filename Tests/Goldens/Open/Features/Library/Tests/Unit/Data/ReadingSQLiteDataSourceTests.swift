import Foundation
import LarderCore
import LarderSQLite
import LarderTesting
import Testing

@testable import OpenLibrary

struct ReadingSQLiteDataSourceTests {
	private let database = SQLiteDatabase()

	@Test("Returns the value that another data source of the same database saved")
	func returnsValueThatAnotherSaved() async {
		// Given
		let other = makeDataSource()
		await other.saveReading(.stub(attributes: .stub(id: 1)))
		let sut = makeDataSource()

		// When
		let value = await sut.getReading(identifier: 1)

		// Then
		#expect(value == .stub(attributes: .stub(id: 1)))
	}

	@Test("Reads entries of its namespace")
	func readsEntriesOfItsNamespace() async throws {
		// Given
		let store = SQLiteDataSource<Int, ReadingDTO>(database: database, namespace: "library.reading")
		try await store.saveEntry(CacheEntry(.stub(attributes: .stub(id: 1)), storedAt: .now), for: 1)
		let sut = makeDataSource()

		// When
		let value = await sut.getReading(identifier: 1)

		// Then
		#expect(value == .stub(attributes: .stub(id: 1)))
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async {
		// Given
		let sut = makeDataSource()

		// When
		await sut.saveReading(.stub(attributes: .stub(id: 1)))

		// Then
		#expect(await sut.getReading(identifier: 42) == nil)
	}

	@Test("A failed read returns nothing and is reported")
	func failedReadReturnsNothingAndIsReported() async {
		// Given
		let store = LocalDataSourceMock<Int, ReadingDTO>()
		await store.setReadError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = ReadingSQLiteDataSource(store: store) { _ in told() }
			#expect(await sut.getReading(identifier: 1) == nil)
		}
	}

	@Test("A failed save is reported")
	func failedSaveIsReported() async {
		// Given
		let store = LocalDataSourceMock<Int, ReadingDTO>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = ReadingSQLiteDataSource(store: store) { _ in told() }
			await sut.saveReading(.stub(attributes: .stub(id: 1)))
		}
	}

	private func makeDataSource() -> ReadingSQLiteDataSource {
		ReadingSQLiteDataSource(database: database, onFailure: { Testing.Issue.record($0) })
	}
}

private enum GenericTestError: Error {
	case unknown
}
