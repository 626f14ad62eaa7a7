/// When the file is looked through for entries to remove: after the first save, and after every so many since.
///
/// Opening a file and reading from it start nothing, so neither costs more in a large file.
struct SweepSchedule {
	private let saveCount: Int
	private let byteCount: Int
	private var savesLeft = 1
	private var bytesLeft = Int.max
	private var isRunning = false

	/// Creates the schedule for a file with these limits, which is looked at each time it may have grown by a 64th.
	init(byteLimit: Int, countLimit: Int?) {
		saveCount = max(1, min((countLimit ?? .max) / 64, 256))
		byteCount = max(1, byteLimit / 64)
	}

	/// Notes what was saved, and answers whether a sweep begins.
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
