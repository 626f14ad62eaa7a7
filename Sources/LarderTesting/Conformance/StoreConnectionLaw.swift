/// The promises of `StoreConnectionContract`, which every connection to a store keeps.
///
/// The raw value of a law is a sentence.
public enum StoreConnectionLaw: String, CaseIterable, Sendable, CustomStringConvertible {
	/// Commands share one connection, so a reply could go to the wrong caller.
	case repliesBelongToCommands = "Each of many concurrent commands gets its own reply"
	/// A later command may rely on the effect of an earlier command.
	///
	/// This law is not checked on Apple systems before version 26, which lack `Task.immediate`.
	case commandsKeepOrder = "Commands reach the store in the order of the calls"
	/// Values may be any bytes, and not only text.
	case bytesAreExact = "A value comes back as it was sent, whatever its bytes and size"
	/// Replies keep the types of RESP3.
	case repliesHaveTypes = "Numbers, nulls, arrays and maps in a reply arrive as the store sent them"
	/// An error does not affect other commands.
	case errorFailsItsCommand = "If the store replies with an error, only the command that gets this reply fails"
	/// A listener relies on this order.
	case pushesComeInOrder = "Messages arrive in the order in which they were published"
	/// The value in a reply may be older than the change that an earlier message reports.
	case pushComesBeforeReply =
		"If a message arrives before a reply, the listener gets the message before the command returns"
	/// The value in a reply may be older than the change that the invalidation reports.
	case invalidationComesBeforeReply =
		"If an invalidation arrives before a reply, the listener gets the invalidation before the command returns"
	/// From this order, a listener notices that a message is missing.
	case pushesShareOneOrder =
		"Invalidations, and messages of every channel, arrive in the order in which the store sent them"
	/// The reply to the cancelled command goes to no caller.
	case cancelledCallerLeavesOthers = "A cancelled caller leaves at once, and later commands get their own replies"
	/// Otherwise, a late reply would be taken for the reply to a later command.
	case lateReplyEndsConnection = "If a reply does not arrive in time, the connection ends"
	/// No caller waits for ever.
	case endFailsWaitingCommands = "If the store ends the connection, all waiting commands and all later commands fail"
	/// In this law, the program and not the store ends the connection.
	case closedConnectionFails =
		"After a connection is closed, each command fails, and the end of the connection is reported once"

	/// The law as a sentence.
	public var description: String { rawValue }
}

/// A broken law of a connection.
public struct StoreConnectionConformanceError: Error, CustomStringConvertible {
	/// The broken law.
	public let law: StoreConnectionLaw
	/// A description of what the connection did instead.
	public let detail: String

	init(_ law: StoreConnectionLaw, _ detail: String) {
		self.law = law
		self.detail = detail
	}

	/// The law and how it was broken.
	public var description: String { "\(law): \(detail)." }
}
