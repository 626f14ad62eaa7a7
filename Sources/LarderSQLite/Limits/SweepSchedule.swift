/// Decides when to sweep: after the first save, and then whenever a certain number of rows or bytes was saved.
///
/// Opening a file or reading from it starts no sweep, so neither takes longer in a large file.
struct SweepSchedule {
	private let saveCount: Int
	private let byteCount: Int
	private var savesLeft = 1
	private var bytesLeft = Int.max
	private var isRunning = false

	/// Creates the schedule of a file with these limits.
	///
	/// A sweep is due whenever the file may have grown by a 64th of the limits.
	init(byteLimit: Int, countLimit: Int?) {
		saveCount = max(1, min((countLimit ?? .max) / 64, 256))
		byteCount = max(1, byteLimit / 64)
	}

	/// Counts what was saved, and returns whether the caller must start a sweep.
	mutating func note(saveCount saves: Int, byteCount bytes: Int) -> Bool {
		savesLeft -= min(saves, savesLeft)
		bytesLeft -= min(bytes, bytesLeft)
		guard !isRunning, savesLeft == 0 || bytesLeft == 0 else { return false }
		isRunning = true
		savesLeft = saveCount
		bytesLeft = byteCount
		return true
	}

	/// Ends the sweep.
	mutating func end() {
		isRunning = false
	}
}
