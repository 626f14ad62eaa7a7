public import Foundation
public import LarderCore

/// What the user changes, and what becomes of it.
extension CharacterBrowser {
	/// Gives a character another name and status, which every read shows at once, and the service gets when it can.
	///
	/// - Parameters:
	///   - identifier: The character, which is read first, from a tier if one has it.
	///   - name: The new name.
	///   - status: `alive`, `dead` or `unknown`.
	/// - Throws: The error of the read, or of the file in which changes wait.
	public func save(_ identifier: Int, name: String, status: String) async throws(CharacterError) {
		let repository = container.characterRepository
		var character = try await repository.getCharacter(identifier: identifier, cachePolicy: .localFirst).value
		character.name = name
		character.status = CharacterStatus(word: status)
		try await repository.saveCharacter(character)
	}

	/// What waits for the service, in the order in which it is sent; `nil` if the outbox cannot be read.
	public func changes() async -> [CacheLook.Change]? { await container.watch.changes() }

	/// Sends changes until the calling task is cancelled.
	public func sendChanges() async { await container.outbox.run() }

	/// Sends now what waits for a retry.
	public func sendNow() { container.outbox.wake() }

	/// Sends a change again that was refused, or whose outcome is unknown.
	///
	/// If the change has ended meanwhile, or goes on by itself, nothing happens.
	///
	/// - Throws: `OutboxError.journal`.
	public func retry(_ change: CacheLook.Change.ID) async throws(OutboxError) {
		do {
			try await container.outbox.retry(change)
		} catch {
			try error.throwUnlessSettled()
		}
	}

	/// Gives a change up, and shows the character without it.
	///
	/// If the change has ended meanwhile, nothing happens.
	///
	/// - Throws: `OutboxError.journal`.
	public func discard(_ change: CacheLook.Change.ID) async throws(OutboxError) {
		do {
			try await container.outbox.discard(change)
		} catch {
			try error.throwUnlessSettled()
		}
	}
}

extension OutboxError {
	/// Throws the error, unless it says that there is nothing left to do.
	fileprivate func throwUnlessSettled() throws(OutboxError) {
		switch self {
		case .unknownChange, .notFailed: return
		default: throw self
		}
	}
}
