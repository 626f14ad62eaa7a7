/// Why a store did not do what was asked.
public enum StoreError: Error, Hashable, CustomStringConvertible {
	/// No connection could be made. The text says why.
	case unreachable(String)
	/// The connection ended before the reply arrived, so the command may have been carried out.
	case connectionLost(String)
	/// The reply did not arrive in time, so the command may have been carried out.
	case timedOut
	/// The store did not answer in time before, and is not asked again until a pause is over.
	case away
	/// The store was closed by this program.
	case closed
	/// The store refuses the user or the password, or wants some.
	case signInRefused
	/// The store speaks no RESP3: it is older than Redis 6, or not a store.
	case tooOld
	/// The store is a replica or part of a cluster, which the tier does not support. The text says which.
	case unsupported(String)
	/// The store answered with an error.
	case reply(code: String, message: String)
	/// The store's answer is not what the command or a script returns.
	case unexpectedReply(String)
	/// A value of another program is under the prefix of this one. It stays as it is.
	case foreignValue
	/// A key or a value is larger than the limit, in bytes. Nothing was sent.
	case tooLarge(size: Int, limit: Int)
	/// Too many commands wait for a reply. Nothing was sent.
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

	/// The error of an error reply.
	init(reply text: String) {
		let code = text.prefix { $0 != " " }
		self = .reply(code: String(code), message: String(text.dropFirst(code.count + 1)))
	}

	/// Whether the store may be unable to answer at all, so that it is better not asked for a while.
	var isAway: Bool {
		switch self {
		case .unreachable, .connectionLost, .timedOut, .signInRefused, .tooOld, .unsupported, .unexpectedReply: true
		case .reply(let code, _): ["BUSY", "LOADING", "MASTERDOWN", "READONLY", "NOAUTH"].contains(code)
		default: false
		}
	}
}
