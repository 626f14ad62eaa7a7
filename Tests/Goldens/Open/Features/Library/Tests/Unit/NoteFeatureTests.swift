import LarderCore
import LarderNetworking
import LarderTesting
import OpenLibrary
import Testing

// Calls the feature as the app does, which sees public declarations only.
struct NoteFeatureTests {
	private let httpClient = HTTPClientMock()
	private let sut: NoteFeature

	init() {
		sut = NoteFeature(httpClient: httpClient)
	}

	@Test("Gets the note that the service sends")
	func getsNote() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))

		// When
		let value = try await sut.getNote(identifier: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Does not fall back to the cached value of the note if the configuration forbids it")
	func obeysConfigurationForNote() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let sut = NoteFeature(httpClient: httpClient, configuration: configuration)
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))
		_ = try await sut.getNote(identifier: 1)
		httpClient.result = .failure(HTTPError.statusCode(500, nil))

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getNote(identifier: 1)
		}
	}

	@Test("Throws the feature's error for the note")
	func throwsErrorForNote() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: LibraryError.noteNotFound(identifier: 1)) {
			_ = try await sut.getNote(identifier: 1)
		}
	}
}
