import LarderNetworking
import LarderSQLite
import LarderTesting
import OpenLibrary
import Testing

// Calls the feature as the app does, which sees public declarations only.
struct ReadingFeatureTests {
	private let httpClient = HTTPClientMock()
	private let database = SQLiteDatabase()
	private let sut: ReadingFeature

	init() {
		sut = ReadingFeature(httpClient: httpClient, database: database, onFailure: { Testing.Issue.record($0) })
	}

	@Test("Gets the reading that the service sends")
	func getsReading() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("reading.json")))

		// When
		let value = try await sut.getReading(identifier: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Throws the feature's error for the reading")
	func throwsErrorForReading() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: LibraryError.readingNotFound(identifier: 1)) {
			_ = try await sut.getReading(identifier: 1)
		}
	}

	@Test("Gets the page of readings that the service sends")
	func getsReadingsPage() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("readingsPage.json")))

		// When
		let value = try await sut.getReadingsPage(cursor: "1")

		// Then
		#expect(value == .stub())
	}

	@Test("Asks the service for the page of readings once")
	func asksServiceForReadingsPageOnce() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("readingsPage.json")))
		let other = ReadingFeature(httpClient: httpClient, database: database, onFailure: { Testing.Issue.record($0) })

		// When
		_ = try await sut.getReadingsPage(cursor: "1")
		_ = try await sut.getReadingsPage(cursor: "1")
		_ = try await other.getReadingsPage(cursor: "1")

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Throws the feature's error for the page of readings")
	func throwsErrorForReadingsPage() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: ReadingsPageError.invalidPage(cursor: "1")) {
			_ = try await sut.getReadingsPage(cursor: "1")
		}
	}
}
