import Foundation
import LarderCore
import LarderSQLite
import LarderTesting
import Testing

@testable import ExecutorStation

struct ReadingsPageSQLiteDataSourceTests {
	private let database = SQLiteDatabase()

	@Test("Gives back what another data source of the same database saved")
	func givesBackWhatAnotherSaved() async {
		// Given
		let other = makeDataSource()
		await other.saveReadingsPage([.stub()], page: 1)
		let sut = makeDataSource()

		// When
		let value = await sut.getReadingsPage(page: 1)

		// Then
		#expect(value == [.stub()])
	}

	@Test("Finds what is kept under its namespace")
	func findsWhatIsKeptUnderItsNamespace() async throws {
		// Given
		let store = SQLiteDataSource<Int, [ReadingDTO]>(database: database, namespace: "station.readingsPage")
		try await store.saveEntry(CacheEntry([.stub()], storedAt: .now), for: 1)
		let sut = makeDataSource()

		// When
		let value = await sut.getReadingsPage(page: 1)

		// Then
		#expect(value == [.stub()])
	}

	@Test("Has nothing for another page")
	func hasNothingForAnotherPage() async {
		// Given
		let sut = makeDataSource()

		// When
		await sut.saveReadingsPage([.stub()], page: 1)

		// Then
		#expect(await sut.getReadingsPage(page: 42) == nil)
	}

	@Test("A read that fails finds nothing, and is told of")
	func failedReadFindsNothingAndIsToldOf() async {
		// Given
		let store = LocalDataSourceMock<Int, [ReadingDTO]>()
		await store.setReadError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = ReadingsPageSQLiteDataSource(store: store) { _ in told() }
			#expect(await sut.getReadingsPage(page: 1) == nil)
		}
	}

	@Test("A save that fails is told of")
	func failedSaveIsToldOf() async {
		// Given
		let store = LocalDataSourceMock<Int, [ReadingDTO]>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = ReadingsPageSQLiteDataSource(store: store) { _ in told() }
			await sut.saveReadingsPage([.stub()], page: 1)
		}
	}

	private func makeDataSource() -> ReadingsPageSQLiteDataSource {
		ReadingsPageSQLiteDataSource(database: database, onFailure: { Testing.Issue.record($0) })
	}
}

private enum GenericTestError: Error {
	case unknown
}
