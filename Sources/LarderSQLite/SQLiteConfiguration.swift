public import LarderCore

/// Says when a ``SQLiteDatabase`` commits saves, and how much it keeps.
///
/// ```swift
/// SQLiteConfiguration(saving: .gathered, byteLimit: 50_000_000, lifetime: .seconds(30 * 86_400))
/// ```
public struct SQLiteConfiguration: Sendable {
	/// What is true of a save when it returns.
	public enum Saving: Hashable, Sendable {
		/// The save is committed, or it has thrown.
		///
		/// A process that is killed does not lose it. Saves that overlap share a transaction. A save that overlaps no
		/// other is written at once.
		case committed
		/// Reads find the save, but it is written later, together with others.
		///
		/// Gathered saves are written after the interval, after 256 saves, or after a megabyte of them.
		/// ``SQLiteDatabase/flush()``, the next removal and closing the database write them, too.
		///
		/// A process that is killed loses the saves that were not written. If gathered saves cannot be written, they
		/// are kept. Until they can be, later saves wait for them and throw, and so does `flush()`. If twice as much
		/// has gathered as one transaction takes, further saves wait, too.
		///
		/// An interval of zero or less ends at once, and one of more than 365 days after 365 days.
		case gathered(every: Duration)

		/// Saves are gathered for 50 milliseconds.
		public static let gathered = Saving.gathered(every: .milliseconds(50))

		/// Clocks count in smaller numbers than `Duration` does, and stop the process if a number is too large.
		static let longestInterval: Duration = .seconds(365 * 24 * 60 * 60)
	}

	/// What is true of a save when it returns; ``Saving/committed`` by default.
	public var saving: Saving
	/// How many bytes the entries may take in the file before some are evicted; 200,000,000 by default.
	///
	/// The file's journal comes on top, with up to some megabytes. A file that is larger already does not shrink: its
	/// room is used again. A value that is larger than the limit is not kept, and removes the entry that it would
	/// replace.
	public var byteLimit: Int
	/// How many entries the file may hold before some are evicted; `nil`, the default, means any number.
	public var countLimit: Int?
	/// How long after its `storedAt` an entry expires; `nil`, the default, means never.
	///
	/// An expired entry is not answered, and is removed some time later. An entry that was stored more than a minute
	/// ahead of the clock counts as expired, because the clock must have been set back.
	public var lifetime: Duration?
	/// Measures the interval of gathered saves; the system's continuous clock by default.
	public var clock: any Clock<Duration>
	/// Tells the time of day by which entries expire; the system's by default.
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
