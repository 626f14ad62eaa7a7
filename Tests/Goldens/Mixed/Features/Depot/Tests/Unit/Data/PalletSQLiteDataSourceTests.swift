import Foundation
import LarderCore
import LarderSQLite
import LarderTesting
import Testing

@testable import MixedDepot

struct PalletSQLiteDataSourceTests {
	private let database = SQLiteDatabase()

	@Test("Gives back what another data source of the same database saved")
	func givesBackWhatAnotherSaved() async {
		// Given
		let other = makeDataSource()
		await other.savePallet(.stub(id: 1))
		let sut = makeDataSource()

		// When
		let value = await sut.getPallet(identifier: 1)

		// Then
		#expect(value == .stub(id: 1))
	}

	@Test("Finds what is kept under its namespace")
	func findsWhatIsKeptUnderItsNamespace() async throws {
		// Given
		let store = SQLiteDataSource<Int, PalletDTO>(database: database, namespace: "depot.pallet")
		try await store.saveEntry(CacheEntry(.stub(id: 1), storedAt: .now), for: 1)
		let sut = makeDataSource()

		// When
		let value = await sut.getPallet(identifier: 1)

		// Then
		#expect(value == .stub(id: 1))
	}

	@Test("Has nothing for another identifier")
	func hasNothingForAnotherIdentifier() async {
		// Given
		let sut = makeDataSource()

		// When
		await sut.savePallet(.stub(id: 1))

		// Then
		#expect(await sut.getPallet(identifier: 42) == nil)
	}

	@Test("A read that fails finds nothing, and is told of")
	func failedReadFindsNothingAndIsToldOf() async {
		// Given
		let store = LocalDataSourceMock<Int, PalletDTO>()
		await store.setReadError(GenericTestError.unknown)

		// When / Then
		await confirmation { told in
			let sut = PalletSQLiteDataSource(store: store) { _ in told() }
			#expect(await sut.getPallet(identifier: 1) == nil)
		}
	}

	@Test("A save that fails is told of")
	func failedSaveIsToldOf() async {
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
