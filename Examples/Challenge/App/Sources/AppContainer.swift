import ChallengeCharacter
import ChallengeNetworking
import ChallengeServer
import Foundation
import LarderNetworking

/// Wires the app: the service that the options ask for, and the feature over it.
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

	/// Lets `body` use the feature; the bundled service, where it is the one, runs meanwhile.
	func withFeature<Value>(_ body: (CharacterFeature) async throws -> Value) async throws -> Value {
		if source.offline {
			return try await body(feature(OfflineHTTPClient()))
		}
		if let baseURL = source.baseURL {
			return try await body(feature(HTTPClient(baseURL: baseURL)))
		}
		return try await CharacterServer().withRunning { baseURL in
			try await body(feature(HTTPClient(baseURL: baseURL)))
		}
	}

	private func feature(_ httpClient: any HTTPClientContract) -> CharacterFeature {
		CharacterFeature(
			CharacterDependencies(
				httpClient: httpClient,
				// The bundled service has another port each time, and the same answers.
				service: source.baseURL?.absoluteString ?? "bundled",
				folder: CacheFolder.url(option: source.cache, environment: environment),
				onCacheFailure: onCacheFailure
			)
		)
	}
}
