import OpenLibrary
import Testing

// Calls the feature as the app does, which sees public declarations only.
struct ScanFeatureTests {
	@Test("Returns the scan that was saved")
	func returnsSavedScan() async throws {
		// Given
		let sut = ScanFeature()
		let model = Scan.stub()

		// When
		await sut.saveScan(model, identifier: "1")

		// Then
		#expect(try await sut.getScan(identifier: "1") == model)
	}
}
