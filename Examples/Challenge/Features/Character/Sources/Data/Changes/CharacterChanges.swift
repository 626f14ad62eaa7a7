import Foundation
import LarderCore
import LarderNetworking

/// The changes of a character, which wait in the app's outbox until the service has them.
nonisolated enum CharacterChanges {
	/// The entity's name in the outbox, which must never change.
	static let entity = "character"

	/// The kinds of changes for the app's outbox, which shows them in `cache` and sends them to `remoteDataSource`.
	///
	/// - Parameter onSaved: Called when the service has a character's new values, before the change is confirmed.
	static func kinds(
		cache: TieredCache<Int, CharacterDTO>,
		remoteDataSource: any CharacterRemoteDataSourceContract,
		onSaved: @escaping @Sendable () async -> Void = {}
	) -> [ChangeKind] {
		[
			// The service replaces the whole character, so a repetition changes nothing.
			ChangeKind(CharacterSave.self, entity: entity, cache: cache, repetition: .harmless) { sending in
				let (change, key) = (sending.change, sending.idempotencyKey)
				do {
					let answer = try await remoteDataSource.saveCharacter(change.dto, idempotencyKey: key)
					await onSaved()
					return answer.map { .value($0) } ?? .applied()
				} catch let error as HTTPError where error.reason == .permanent {
					return .refused(error.body(as: ServiceRefusal.self) ?? error)
				}
			}
		]
	}
}

/// Why the service refuses a change, in its own words.
nonisolated struct ServiceRefusal: Error, Decodable, LocalizedError {
	let error: String

	var errorDescription: String? { error }
}
