import ChallengeCharacter
import ChallengeServer
import Foundation
import LarderNetworking

/// Makes the feature over the service that the options name.
struct AppContainer {
	private let source: SourceOptions
	private let environment: [String: String]
	private let onCacheFailure: @Sendable (any Error) -> Void

	init(
		source: SourceOptions,
		environment: [String: String],
		onCacheFailure: @escaping @Sendable (any Error) -> Void
	) {
		self.source = source
		self.environment = environment
		self.onCacheFailure = onCacheFailure
	}

	/// Runs `body` with the feature's screens, and the bundled service if it is needed.
	func withFeature<Value>(_ body: (CharacterFeature) async throws -> Value) async throws -> Value {
		try await withDependencies { try await body(try CharacterFeature($0)) }
	}

	/// Runs `body` with a browser, and the bundled service if it is needed; then closes the database.
	///
	/// Meanwhile, what the user changes is sent.
	func withBrowser(_ body: (CharacterBrowser) async throws -> Void) async throws {
		try await withDependencies { dependencies in
			let browser = try CharacterBrowser(dependencies)
			let sending = Task { await browser.sendChanges() }
			let result: Result<Void, any Error>
			do {
				result = .success(try await body(browser))
			} catch {
				result = .failure(error)
			}
			sending.cancel()
			await sending.value
			await browser.close()
			try result.get()
		}
	}

	private func withDependencies<Value>(
		_ body: (CharacterDependencies) async throws -> Value
	) async throws -> Value {
		if source.offline {
			return try await body(dependencies(OfflineHTTPClient()))
		}
		if let baseURL = source.baseURL {
			return try await body(dependencies(HTTPClient(baseURL: baseURL)))
		}
		return try await CharacterServer().withRunning { baseURL in
			// It is in this process, so it is slow only if the machine is busy.
			try await body(dependencies(HTTPClient(baseURL: baseURL, timeout: .seconds(1_800))))
		}
	}

	private func dependencies(_ httpClient: any HTTPClientContract) -> CharacterDependencies {
		CharacterDependencies(
			httpClient: httpClient,
			// The bundled service has a different port each time, but the same answers.
			service: source.baseURL?.absoluteString ?? "bundled",
			folder: CacheFolder.url(option: source.cache, environment: environment),
			changesFolder: CacheFolder.changesURL(option: source.cache, environment: environment),
			onCacheFailure: onCacheFailure
		)
	}
}
