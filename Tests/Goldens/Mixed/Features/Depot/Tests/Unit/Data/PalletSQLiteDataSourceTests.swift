import Foundation
import LarderCore
import LarderSQLite
import LarderTesting
import Testing

@testable import MixedDepot

struct PalletSQLiteDataSourceTests {
	private let database = SQLiteDatabase()

	@Test("Returns the value that another data source of the same database saved")
	func returnsValueThatAnotherSaved() async {
		// Given
		let other = makeDataSource()
		await other.savePallet(.stub(id: 1))
		let sut = makeDataSource()

		// When
		let value = await sut.getPallet(identifier: 1)

		// Then
		#expect(value == .stub(id: 1))
	}

	@Test("Reads entries of its namespace")
	func readsEntriesOfItsNamespace() async throws {
		// Given
		let store = SQLiteDataSource<Int, PalletDTO>(database: database, namespace: "depot.pallet")
		try await store.saveEntry(CacheEntry(.stub(id: 1), storedAt: .now), for: 1)
		let sut = makeDataSource()

		// When
		let value = await sut.getPallet(identifier: 1)

		// Then
		#expect(value == .stub(id: 1))
	}

	@Test("Returns nothing for another identifier")
	func returnsNothingForAnotherIdentifier() async {
		// Given
		let sut = makeDataSource()

		// When
		await sut.savePallet(.stub(id: 1))

		// Then
		#expect(await sut.getPallet(identifier: 42) == nil)
	}

	@Test("A failed read returns nothing and is reported")
	func failedReadReturnsNothingAndIsReported() async {
		// Given
		let store = LocalDataSourceMock<Int, PalletDTO>()
		await store.setReadError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = PalletSQLiteDataSource(store: store) { _ in told() }
			#expect(await sut.getPallet(identifier: 1) == nil)
		}
	}

	@Test("A failed save is reported")
	func failedSaveIsReported() async {
		// Given
		let store = LocalDataSourceMock<Int, PalletDTO>()
		await store.setWriteError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = PalletSQLiteDataSource(store: store) { _ in told() }
			await sut.savePallet(.stub(id: 1))
		}
	}

	private func makeDataSource() -> PalletSQLiteDataSource {
		PalletSQLiteDataSource(database: database, onFailure: { Testing.Issue.record($0) })
	}
}

private enum GenericTestError: Error {
	case unknown
}
