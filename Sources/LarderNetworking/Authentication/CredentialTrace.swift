import LarderCore

/// Records for an ``AuthenticatedHTTPClient`` whether its credential reached the service that responded.
///
/// A client sends no credential to another origin, so a 401 of another origin says nothing about the credential.
final class CredentialTrace: Sendable {
	/// The trace of the request that the current task sends.
	@TaskLocal static var current: CredentialTrace?

	private let state = Mutex(false)

	/// Whether the last response came from another origin than the request's, or after a redirect through another
	/// origin.
	var isLeftBehind: Bool { state.withLock(\.self) }

	/// Records that the request is sent anew, with its credential.
	func begin() {
		state.withLock { $0 = false }
	}

	/// Records that the request continues without its credential.
	func leaveBehind() {
		state.withLock { $0 = true }
	}
}
