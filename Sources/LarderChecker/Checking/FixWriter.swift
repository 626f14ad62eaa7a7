package import Foundation

#if canImport(Glibc)
	import Glibc
#elseif canImport(Musl)
	import Musl
#endif

/// Makes all changes of a plan on disk, or none of them.
package struct FixWriter: Sendable {
	private let root: URL

	/// Creates a writer into the folder `root`.
	package init(root: URL) {
		self.root = root
	}

	/// Writes every new file beside its target, and then moves all of them into place.
	///
	/// - Throws: ``FixWriterError`` for the first change that fails. The files are then as they were.
	package func write(_ plan: FixPlan) throws(FixWriterError) {
		var staged: [(change: FixPlan.Change, file: URL)] = []
		var made: [FixPlan.Change] = []
		do {
			for change in plan.changes { staged.append((change, try stage(change))) }
			for (change, file) in staged {
				try put(file, in: change)
				made.append(change)
			}
		} catch {
			// The first change that is not staged has failed, or if all are staged, the first that is not in place.
			let failed = plan.changes[staged.count < plan.changes.count ? staged.count : made.count]
			undo(made)
			for (_, file) in staged { remove(file) }
			throw FixWriterError(path: failed.target, reason: error.localizedDescription)
		}
	}

	/// Writes the new contents to a file beside the target, with the permissions of the original file.
	private func stage(_ change: FixPlan.Change) throws -> URL {
		let target = root.appending(path: change.target)
		let folder = target.deletingLastPathComponent()
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		let file = folder.appending(path: ".\(target.lastPathComponent).\(UUID().uuidString)")
		try Data(change.after.utf8).write(to: file)
		let source = root.appending(path: change.path).path(percentEncoded: false)
		let permissions = try FileManager.default.attributesOfItem(atPath: source)[.posixPermissions]
		try FileManager.default.setAttributes(
			[.posixPermissions: permissions ?? 0o644],
			ofItemAtPath: file.path(percentEncoded: false)
		)
		return file
	}

	private func put(_ file: URL, in change: FixPlan.Change) throws {
		let target = root.appending(path: change.target)
		if change.isMove {
			// This fails if another process has created the target in the meantime.
			try FileManager.default.moveItem(at: file, to: target)
			do {
				try FileManager.default.removeItem(at: root.appending(path: change.path))
			} catch {
				remove(target)
				throw error
			}
		} else {
			guard rename(file.path(percentEncoded: false), target.path(percentEncoded: false)) == 0 else {
				throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
			}
		}
	}

	/// Restores the files of `changes` as far as possible.
	private func undo(_ changes: [FixPlan.Change]) {
		for change in changes {
			let file = root.appending(path: change.path)
			do {
				try Data(change.before.utf8).write(to: file, options: .atomic)
				if change.isMove { remove(root.appending(path: change.target)) }
			} catch {
				// The file keeps its new contents, so nothing is lost.
			}
		}
	}

	private func remove(_ file: URL) {
		guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return }
		// If this fails, a temporary file is left beside unchanged files.
		try? FileManager.default.removeItem(at: file)
	}
}

/// The error for a change that failed.
///
/// The files are as they were before.
package struct FixWriterError: Error, Equatable, CustomStringConvertible {
	package let path: String
	package let reason: String

	package var description: String {
		"\(path): error: it cannot be written (\(reason)), so nothing was changed; make the folder writable"
	}
}
