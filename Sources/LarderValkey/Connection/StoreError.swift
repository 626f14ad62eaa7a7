/// Why a command or a connection failed.
public enum StoreError: Error, Hashable, CustomStringConvertible {
	/// No connection could be made. The string says why.
	case unreachable(String)
	/// The connection ended before the reply arrived. The store may have executed the command.
	case connectionLost(String)
	/// The reply did not arrive in time. The store may have executed the command.
	case timedOut
	/// An earlier command or connection failed. The store gets no commands until the pause after this failure is over.
	case away
	/// This program has called ``ValkeyStore/close()``.
	case closed
	/// The store rejected the user or the password, or the store requires them and got none.
	case signInRefused
	/// The server does not support RESP3: it is older than Redis 6, or neither Valkey nor Redis.
	case tooOld
	/// The store is a replica or part of a cluster, which this library does not support. The string says which.
	case unsupported(String)
	/// The store replied with an error.
	case reply(code: String, message: String)
	/// The reply to a command or a script is not understood. The string says why.
	case unexpectedReply(String)
	/// Another program has stored a value under this cache's prefix. The value stays as it is.
	case foreignValue
	/// A key or a value is larger than the limit; both numbers are in bytes. The command was not sent.
	case tooLarge(size: Int, limit: Int)
	/// Too many commands wait for a reply. The command was not sent.
	case tooManyCommands

	/// What happened, and what to do.
	public var description: String {
		switch self {
		case .unreachable(let reason): "No connection to the store could be made: \(reason)"
		case .connectionLost(let reason): "The connection to the store ended: \(reason)"
		case .timedOut: "The store did not answer in time."
		case .away: "The store did not answer in time before, and is asked again later."
		case .closed: "The store was closed."
		case .signInRefused: "The store refuses the user or the password; check both."
		case .tooOld: "The store does not speak RESP3; use Valkey, or Redis 6 or newer."
		case .unsupported(let kind): "The store is \(kind); connect to a primary that is in no cluster."
		case .reply(let code, let message): "The store answered with the error \(code): \(message)"
		case .unexpectedReply(let detail): "The store's answer is not understood: \(detail)"
		case .foreignValue: "Another program keeps a value under this prefix; give the store a prefix of its own."
		case .tooLarge(let size, let limit): "A key or value of \(size) bytes is above the limit of \(limit)."
		case .tooManyCommands: "Too many commands wait for the store."
		}
	}

	/// Creates the error for an error reply.
	init(reply text: String) {
		let code = text.prefix { $0 != " " }
		self = .reply(code: String(code), message: String(text.dropFirst(code.count + 1)))
	}

	/// Whether the store may be unavailable, so that it gets no commands for a while.
	var isAway: Bool {
		switch self {
		case .unreachable, .connectionLost, .timedOut, .signInRefused, .tooOld, .unsupported, .unexpectedReply: true
		case .reply(let code, _): ["BUSY", "LOADING", "MASTERDOWN", "READONLY", "NOAUTH"].contains(code)
		default: false
		}
	}
}
