public import LarderCore

/// How a ``SQLiteDatabase`` saves, and how much it keeps.
///
/// ```swift
/// SQLiteConfiguration(saving: .gathered, byteLimit: 50_000_000, lifetime: .seconds(30 * 86_400))
/// ```
public struct SQLiteConfiguration: Sendable {
	/// What a save has done when it returns.
	public enum Saving: Hashable, Sendable {
		/// It is committed, so that a process which is killed does not lose it, or it has thrown.
		///
		/// Saves that overlap share a transaction; one that finds nobody writing does not wait.
		case committed
		/// It is read from now on, and is written with others: after the interval, after 256 saves or a megabyte of them, by
		/// ``SQLiteDatabase/flush()``, along with the next removal, and in the end.
		///
		/// A process that is killed loses what was not flushed. Where gathered saves cannot be written they stay, later saves
		/// wait and throw until they can, and so does `flush()`. Where writing falls behind by twice as much, saves wait for it.
		///
		/// An interval of zero or less ends at once, and one of more than 365 days after 365 days.
		case gathered(every: Duration)

		/// Gathered for 50 milliseconds.
		public static let gathered = Saving.gathered(every: .milliseconds(50))

		/// Clocks count in numbers smaller than those of `Duration`, and stop the process if they cannot.
		static let longestInterval: Duration = .seconds(365 * 24 * 60 * 60)
	}

	/// What a save has done when it returns; by default it is committed.
	public var saving: Saving
	/// How many bytes the entries may take in the file before some are evicted; 200,000,000 by default.
	///
	/// The file's journal, of up to some megabytes, comes on top. A file that was larger does not shrink, and is filled again.
	/// A value that is larger by itself is not kept, and removes the one that it replaces.
	public var byteLimit: Int
	/// How many entries the file may hold before some are evicted; `nil`, the default, for any number.
	public var countLimit: Int?
	/// How long after its `storedAt` an entry is not answered any more and is removed; `nil`, the default, is never.
	///
	/// One that was stored more than a minute ahead of the clock counts as expired: the clock was set back since.
	public var lifetime: Duration?
	/// Tells when an interval of gathered saves has ended; by default the system's continuous clock.
	public var clock: any Clock<Duration>
	/// Tells the time of day that entries expire by; by default the system's.
	public var wallClock: any WallClockContract

	/// Creates a configuration; every part has its default.
	public init(
		saving: Saving = .committed,
		byteLimit: Int = 200_000_000,
		countLimit: Int? = nil,
		lifetime: Duration? = nil,
		clock: any Clock<Duration> = ContinuousClock(),
		wallClock: any WallClockContract = SystemWallClock()
	) {
		self.saving = saving
		self.byteLimit = byteLimit
		self.countLimit = countLimit
		self.lifetime = lifetime
		self.clock = clock
		self.wallClock = wallClock
	}
}
