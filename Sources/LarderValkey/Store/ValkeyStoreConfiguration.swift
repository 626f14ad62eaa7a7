/// The settings of a ``ValkeyStore``.
public struct ValkeyStoreConfiguration: Sendable {
	/// The beginning of the names of all keys and channels.
	public var prefix: String
	/// How long the store may take to answer a command.
	public var commandTimeout: Duration
	/// The longest time that the store keeps an entry: its lifetime and the time for which it is kept afterwards.
	public var longestLifetime: Duration
	/// How long a lease lasts unless it is extended.
	public var leaseDuration: Duration
	/// How often this machine sends a heartbeat, to check that it still receives the store's notifications.
	public var beatInterval: Duration
	/// How recently this machine must have sent a heartbeat that has come back.
	///
	/// If no heartbeat that was sent within this time has come back, the subscription to the store's notifications
	/// counts as lost.
	public var silenceLimit: Duration
	/// How long the client waits after a failure before it tries the store again.
	///
	/// The wait doubles with each failure in a row.
	public var shortestPause: Duration
	/// The limit of the wait after several failures in a row.
	public var longestPause: Duration
	/// The largest encoded key, in bytes.
	public var keyLimit: Int
	/// The largest encoded value, in bytes.
	public var valueLimit: Int
	/// The largest number of missed writes that are remembered one by one.
	public var debtLimit: Int

	/// Creates settings.
	///
	/// - Parameters:
	///   - prefix: The beginning of the names of all keys and channels. Give each app its own prefix. No prefix may
	///     begin with another prefix and a colon. Default: "larder".
	///   - commandTimeout: How long the store may take to answer a command, and how long a command waits for a
	///     connection that is being made. After that, the store counts as away. Default: 500 milliseconds.
	///   - longestLifetime: The longest time that the store keeps an entry: the entry's lifetime and the time for which
	///     the entry is kept afterwards. Longer times are shortened to this time. The tombstone of a removed entry is
	///     kept for this time, and the record of a tag for up to twice this time. Default: a day.
	///   - leaseDuration: How long a lease lasts unless it is extended. If a machine dies during a fetch, other
	///     machines wait for this time. Default: 2 seconds.
	///   - beatInterval: How often this machine sends a heartbeat, to check that it still receives the store's
	///     notifications. Default: 250 milliseconds.
	///   - silenceLimit: How recently this machine must have sent a heartbeat that has come back. If no heartbeat that
	///     was sent within this time has come back, the subscription to the store's notifications counts as lost.
	///     Default: a second.
	///   - shortestPause: How long the client waits after a failure before it tries the store again. The wait doubles
	///     with each failure in a row. Default: 200 milliseconds.
	///   - longestPause: The largest wait after several failures in a row. Default: 10 seconds.
	///   - keyLimit: The largest encoded key, in bytes. Default: 1,024.
	///   - valueLimit: The largest encoded value, in bytes. Default: 1 MiB.
	///   - debtLimit: The largest number of missed writes that are remembered one by one. If the store misses more
	///     writes, all entries under the prefix are removed when the store is back. Default: 1,000.
	public init(
		prefix: String = "larder",
		commandTimeout: Duration = .milliseconds(500),
		longestLifetime: Duration = .seconds(86_400),
		leaseDuration: Duration = .seconds(2),
		beatInterval: Duration = .milliseconds(250),
		silenceLimit: Duration = .seconds(1),
		shortestPause: Duration = .milliseconds(200),
		longestPause: Duration = .seconds(10),
		keyLimit: Int = 1_024,
		valueLimit: Int = 1 << 20,
		debtLimit: Int = 1_000
	) {
		self.prefix = prefix
		self.commandTimeout = commandTimeout
		self.longestLifetime = longestLifetime
		self.leaseDuration = leaseDuration
		self.beatInterval = beatInterval
		self.silenceLimit = silenceLimit
		self.shortestPause = shortestPause
		self.longestPause = longestPause
		self.keyLimit = keyLimit
		self.valueLimit = valueLimit
		self.debtLimit = debtLimit
	}
}
