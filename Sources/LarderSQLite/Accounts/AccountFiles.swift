import Foundation
import LarderCore

/// The two files of an account, its database and its outbox; the credential may be unknown.
final class AccountFiles: Sendable {
	let database: SQLiteDatabase
	let group: CacheGroup
	private let outboxFile: URL
	private let kept = Mutex<Outbox?>(nil)

	init(of id: String, in folder: AccountFolder, configuration: SQLiteConfiguration) {
		outboxFile = folder.outboxFile(of: id)
		database = SQLiteDatabase(at: folder.file(of: id), configuration: configuration)
		group = CacheGroup(database: database)
	}

	var outbox: Outbox? { kept.withLock { $0 } }

	/// See ``Account/makeOutbox(kinds:configuration:)``.
	func makeOutbox(
		kinds: [ChangeKind],
		configuration: OutboxConfiguration
	) async throws(OutboxError) -> Outbox {
		guard !database.isReadOnly else {
			throw .journal(SQLiteError.readOnly(path: outboxFile.path(percentEncoded: false)))
		}
		let outbox = try Outbox(
			journal: .sqlite(at: outboxFile),
			group: group,
			kinds: kinds,
			configuration: configuration
		)
		kept.withLock { $0 = outbox }
		if database.isClosed {
			await endOutbox()
			throw .suspended
		}
		if database.isSuspended {
			await group.suspendOutbox()
			// The app may have resumed the account in the meantime.
			if !database.isSuspended { await group.resume() }
		}
		return outbox
	}

	/// Closes the files, and keeps their content.
	func close() async {
		await endOutbox()
		await database.close()
		// The app may have made another outbox before the database was closed.
		await endOutbox()
	}

	private func endOutbox() async {
		await group.endOutbox()
		kept.withLock { $0 = nil }
	}

	/// Ends the account's session.
	///
	/// `unsent` also applies to changes of earlier launches.
	func signOut(unsent: CacheGroup.UnsentChanges) async throws {
		let earlier = try outboxOfEarlierLaunches()
		defer { withExtendedLifetime(earlier) {} }
		try await group.removeAll(unsent: unsent)
	}

	/// An outbox that only shows the pending changes, or `nil` if there is no file or the app has made an outbox
	/// itself.
	private func outboxOfEarlierLaunches() throws(OutboxError) -> Outbox? {
		guard FileManager.default.fileExists(atPath: outboxFile.path(percentEncoded: false)) else { return nil }
		do throws(OutboxError) {
			return try Outbox(journal: .sqlite(at: outboxFile), group: group, kinds: [])
		} catch {
			guard case .groupHasOutbox = error else { throw error }
			return nil
		}
	}

	/// Removes the files after they were closed.
	func remove() async throws(SQLiteError) {
		try await database.removeFile()
		try await database.removeOutbox(at: outboxFile)
	}
}
