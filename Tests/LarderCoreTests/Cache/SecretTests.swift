import Foundation
import LarderCore
import LarderTesting
import Testing

/// Keys and values may be personal, so no text of the library shows one.
@Suite(.timeLimit(.minutes(30)))
struct SecretTests {
	@Test("No event contains a value, and an event contains a key only for a listener that asked for keys")
	func eventsShowNoSecret() async throws {
		let cache = TieredCache(
			memory: MemoryDataSource<Secret, Secret>(countLimit: 2),
			disk: UnwritableDataSource(),
			configuration: CacheConfiguration(freshness: .forever, fallback: .anyError)
		)
		let events = cache.events()

		try await useEverything(of: cache)

		let texts = await texts(of: events, count: 12)
		#expect(texts.count == 12)
		for text in texts { #expect(!text.contains("secret"), "\(text)") }
	}

	@Test("No error of the library shows a key, a value, or the text of the app's own coding error")
	func errorsShowNoSecret() {
		let errors: [any Error] = [
			CacheError.missingFromAnswer, CacheError.notModifiedWithoutEntry,
			CacheError.circularFetch(keyType: "\(Secret.self)"), UserDefaultsError(namespace: "note"),
			EntryEncodingError(.key, of: Secret.self, underlying: Secret.codingError),
			EntryEncodingError(.value, of: Secret.self, underlying: Secret.codingError),
		]

		for error in errors {
			for text in texts(of: error) { #expect(!text.contains("secret"), "\(text)") }
		}
	}

	/// Causes hits, misses, commits, evictions, failures, fallbacks and refreshes.
	private func useEverything(of cache: TieredCache<Secret, Secret>) async throws {
		for key in 1...4 {
			_ = try await cache.value(for: Secret(key)) { Secret(key) }
			_ = try await cache.value(for: Secret(key)) { Secret(key) }
		}
		await #expect(throws: EntryEncodingError.self) { try await cache.save(Secret(5), for: Secret(5)) }
		await #expect(throws: EntryEncodingError.self) { try await cache.remove(Secret(5)) }
		_ = try await cache.value(for: Secret(4), policy: .remoteFirst) { throw URLError(.timedOut) }
	}

	private func texts(of events: AsyncStream<CacheEvent<Secret>>, count: Int) async -> [String] {
		var texts: [String] = []
		for await event in events.prefix(count) { texts += [String(describing: event), String(reflecting: event)] }
		return Array(texts.prefix(count))
	}

	/// The texts that a log makes of an error, alone and inside other values.
	private func texts(of error: any Error) -> [String] {
		[
			"\(error)", String(reflecting: error), error.localizedDescription, "\(error as NSError)", "\([error])",
			"\(Result<Int, any Error>.failure(error))", "\(Optional(error) as Any)",
		]
	}
}

/// A key or value that must not show.
private struct Secret: Hashable, Sendable {
	let text: String

	init(_ number: Int) {
		text = "secret \(number)"
	}

	static var codingError: any Error {
		EncodingError.invalidValue("secret", EncodingError.Context(codingPath: [], debugDescription: "secret"))
	}
}

/// A disk tier whose writes fail with an error that holds a secret.
private struct UnwritableDataSource: LocalDataSourceContract {
	func getEntry(for key: Secret) async throws -> CacheEntry<Secret>? { throw error }
	func saveEntry(_ entry: CacheEntry<Secret>, for key: Secret) async throws { throw error }
	func removeEntry(for key: Secret) async throws { throw error }
	func removeAll() async throws { throw error }

	private var error: EntryEncodingError {
		EntryEncodingError(.value, of: Secret.self, underlying: Secret.codingError)
	}
}
