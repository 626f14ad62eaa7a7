import Foundation
import LarderCore

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// A file system for SQLite that knows what a power failure would leave.
///
/// It passes every call on to the system's own, counts the steps that change a file, and keeps for each file what was
/// synced, and what was written since. It can end the process at a step, and refuse to write.
final class SyncedDisk: Sendable {
	/// What happened to a file since it was synced.
	enum Change {
		case write(offset: Int, bytes: [UInt8])
		case truncation(Int)
	}

	private struct File {
		var synced: [UInt8]?
		var pending: [Change] = []
	}

	private struct State {
		var files: [String: File] = [:]
		var stepCount = 0
		var syncCount = 0
		var killStep: Int?
		var isFailing = false
	}

	/// The one of this process, which every later connection uses.
	static let shared = SyncedDisk()
	/// SQLite keeps it as long as the process runs.
	nonisolated(unsafe) static let system: UnsafeMutablePointer<sqlite3_vfs> = sqlite3_vfs_find(nil)

	private let state = Mutex(State())

	private init() {
		DiskMethods.register()
	}

	/// How often a file was synced.
	var syncCount: Int { state.withLock { $0.syncCount } }
	/// How many steps there were.
	var stepCount: Int { state.withLock { $0.stepCount } }

	/// Ends the process by SIGKILL at this step, before it is done.
	func kill(atStep step: Int) { state.withLock { $0.killStep = step } }

	/// Lets every write and sync fail, or work again.
	func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

	// MARK: - What SQLite does

	func opened(_ path: String) {
		state.withLock { state in
			guard state.files[path] == nil else { return }
			let content = FileManager.default.contents(atPath: path)
			state.files[path] = File(synced: content.flatMap { $0.isEmpty ? nil : [UInt8]($0) })
		}
	}

	/// Counts a step, and returns whether it may be done.
	func mayStep() -> Bool {
		let (isDue, isFailing) = state.withLock { state in
			state.stepCount += 1
			return (state.stepCount == state.killStep, state.isFailing)
		}
		if isDue { _ = Foundation.kill(getpid(), SIGKILL) }
		return !isFailing
	}

	func changed(_ path: String, _ change: Change) {
		state.withLock { $0.files[path]?.pending.append(change) }
	}

	func synced(_ path: String) {
		state.withLock { state in
			state.syncCount += 1
			guard var file = state.files[path] else { return }
			var bytes = file.synced ?? []
			for change in file.pending { bytes.apply(change) }
			file = File(synced: bytes)
			state.files[path] = file
		}
	}

	func deleted(_ path: String) {
		state.withLock { $0.files[path] = nil }
	}

	// MARK: - The power

	/// Writes what a power failure would leave of the files in `folder` to another one.
	///
	/// - Parameter keeps: Whether a change that was not synced is left all the same, since a disk writes in any order.
	func cutPower(of folder: URL, into other: URL, keeps: () -> Bool) throws {
		let prefix = folder.path(percentEncoded: false)
		let files = state.withLock { $0.files }.filter { $0.key.hasPrefix(prefix) && !$0.key.hasSuffix("-shm") }
		for (path, file) in files.sorted(by: { $0.key < $1.key }) {
			guard var bytes = file.synced ?? (keeps() ? [] : nil) else { continue }
			for change in file.pending where keeps() { bytes.apply(change) }
			try Data(bytes).write(to: other.appending(path: URL(filePath: path).lastPathComponent))
		}
	}
}

extension [UInt8] {
	fileprivate mutating func apply(_ change: SyncedDisk.Change) {
		switch change {
		case .truncation(let count): if count < self.count { removeLast(self.count - count) }
		case .write(let offset, let bytes):
			if count < offset + bytes.count {
				append(contentsOf: repeatElement(0, count: offset + bytes.count - count))
			}
			replaceSubrange(offset..<offset + bytes.count, with: bytes)
		}
	}
}
