public import LarderCore

/// The settings of a ``SQLiteDatabase``: when it commits saves, and how much it keeps.
///
/// ```swift
/// SQLiteConfiguration(saving: .gathered, byteLimit: 50_000_000, lifetime: .seconds(30 * 86_400))
/// ```
public struct SQLiteConfiguration: Sendable {
	/// Whether a save is already in the file when the call returns.
	public enum Saving: Hashable, Sendable {
		/// A save returns only after it is committed. If it cannot be committed, it throws.
		///
		/// If the process is killed after a save has returned, the save is not lost. Overlapping saves share a
		/// transaction. If a save overlaps no other save, it is written at once.
		case committed
		/// A save returns before it is written, and is written later together with other saves.
		///
		/// Reads find the save at once.
		///
		/// Gathered saves are written after the interval, after 256 saves, or after a megabyte of saves, whichever
		/// comes first. ``SQLiteDatabase/flush()``, the next removal and closing the database also write them.
		///
		/// If the process is killed, the saves that were not written are lost. If gathered saves cannot be written,
		/// they are kept. Until they are written, nothing more is gathered: each later save and each `flush()` tries to
		/// write the kept saves, and throws if that fails. If the gathered saves fill two transactions, each further
		/// save waits until it is committed.
		///
		/// An interval of zero or less ends at once. An interval of more than 365 days ends after 365 days.
		case gathered(every: Duration)

		/// Saves are gathered for 50 milliseconds.
		public static let gathered = Saving.gathered(every: .milliseconds(50))

		/// A limit on intervals, because a clock traps if a duration is too long for it.
		static let longestInterval: Duration = .seconds(365 * 24 * 60 * 60)
	}

	/// Whether processes notify each other of their commits.
	public enum Signals: Hashable, Sendable {
		/// Processes do not notify each other.
		///
		/// When a cache next reads the disk or begins a fetch, it notices what other processes have changed.
		case off
		/// A process signals each of its commits to the processes that have turned signals on for the same file.
		///
		/// After such a signal, a cache drops from memory what the other process has changed. The cache's observers and
		/// lists read the changed entries again. On Linux, the signals use a file with the suffix `-signal` next to the
		/// database.
		case everyCommit
	}

	/// Whether a database may write its file.
	public enum Access: Hashable, Sendable {
		/// The database reads and writes the file, makes it if it is missing, migrates it and removes entries from it.
		case readWrite
		/// The database only reads the file, for example in a widget.
		///
		/// The file and its folder are never changed: nothing is made, migrated, evicted or set aside, and an
		/// unreadable entry stays. This process needs no permission to write to the folder. If the file cannot be read,
		/// the error says why: for example, the file is missing, has a format that this version cannot read, or has a
		/// log (`-wal`) without an index (`-shm`).
		///
		/// Writes throw. A cache over such a file returns fetched values, and keeps them in no tier.
		///
		/// While no other process has the file open, each read opens it again. A process must not open the same file
		/// both with `readOnly` and with ``readWrite``.
		case readOnly
	}

	/// Whether the database may write its file.
	///
	/// Default: ``Access/readWrite``. A database in memory can always be written.
	public var access: Access
	/// Whether a save is already in the file when the call returns.
	///
	/// Default: ``Saving/committed``.
	public var saving: Saving
	/// How many bytes the entries may take in the file before some are evicted.
	///
	/// Default: 200,000,000.
	///
	/// The file's journal may take a few megabytes in addition. A file that is already larger does not shrink, but its
	/// free space is used again. A value above the limit is not saved, and the entry that it would replace is removed.
	public var byteLimit: Int
	/// How many entries the file may hold before some are evicted.
	///
	/// Default: `nil`, which means any number.
	public var countLimit: Int?
	/// The time from an entry's `storedAt` until the entry expires.
	///
	/// Default: `nil`, which means never.
	///
	/// An expired entry is not returned, and is removed some time later. An entry also counts as expired if its
	/// `storedAt` is more than a minute in the future, because the clock must have been set back.
	public var lifetime: Duration?
	/// Whether processes that use the file notify each other of their commits.
	///
	/// Default: ``Signals/off``. If an app shares the file with a widget or an extension, turn signals on in all of
	/// these processes.
	public var signals: Signals
	/// The clock that measures the interval of gathered saves.
	///
	/// Default: the system's continuous clock.
	public var clock: any Clock<Duration>
	/// The clock by which entries expire.
	///
	/// Default: the system's.
	public var wallClock: any WallClockContract

	/// Creates a configuration.
	///
	/// Every part has a default.
	public init(
		access: Access = .readWrite,
		saving: Saving = .committed,
		byteLimit: Int = 200_000_000,
		countLimit: Int? = nil,
		lifetime: Duration? = nil,
		signals: Signals = .off,
		clock: any Clock<Duration> = ContinuousClock(),
		wallClock: any WallClockContract = SystemWallClock()
	) {
		self.access = access
		self.saving = saving
		self.byteLimit = byteLimit
		self.countLimit = countLimit
		self.lifetime = lifetime
		self.signals = signals
		self.clock = clock
		self.wallClock = wallClock
	}
}
