import LarderCore

/// Records for an ``AuthenticatedHTTPClient`` whether the service that responded had got its credential.
///
/// A client sends no credential to another origin. A 401 of that origin says nothing about the credential.
final class CredentialTrace: Sendable {
	/// The trace of the request that the current task sends.
	@TaskLocal static var current: CredentialTrace?

	private let state = Mutex(false)

	/// Whether the last answer came from another origin than that of the request, or after a redirect through one.
	var isLeftBehind: Bool { state.withLock(\.self) }

	/// Notes that the request is sent from its beginning.
	func begin() {
		state.withLock { $0 = false }
	}

	/// Notes that the request goes on without its credential.
	func leaveBehind() {
		state.withLock { $0 = true }
	}
}
