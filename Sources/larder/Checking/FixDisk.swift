import Foundation
import LarderChecker
import LarderGenerator

#if canImport(Glibc)
	import Glibc
#elseif canImport(Musl)
	import Musl
#endif

/// Applies fixes to a project on disk.
struct FixDisk {
	private let root: URL
	private let writer: PlanWriter

	/// Creates a disk for the project in `root`.
	///
	/// The disk undoes its writes if `isInterrupted` returns true.
	init(root: URL, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
		self.root = root
		writer = PlanWriter(isInterrupted: isInterrupted)
		// A write that makes a file too large sends a signal, which would kill the process. Ignore the signal, so that
		// the write fails and is undone.
		signal(SIGXFSZ, SIG_IGN)
	}

	/// Whether the file at `path` is a symbolic link, or in a folder that is one.
	///
	/// The linked file may be outside the project.
	func isLink(_ path: String) -> Bool {
		var place = root
		return path.split(separator: "/").contains { component in
			place.append(path: String(component))
			// If the link cannot be read, a write reports that.
			return (try? FileManager.default.destinationOfSymbolicLink(atPath: place.path(percentEncoded: false)))
				!= nil
		}
	}

	/// Makes all changes of `plan`, or none of them.
	///
	/// - Throws: The errors of `PlanWriter`.
	func write(_ plan: FixPlan) throws { try write(plan.changes, by: writer) }

	/// Undoes the changes of `plans`.
	///
	/// Undoing cannot be interrupted.
	///
	/// - Throws: The errors of `PlanWriter`.
	func undo(_ plans: [FixPlan]) throws {
		for plan in plans.reversed() { try write(plan.changes.map(\.undone), by: PlanWriter()) }
	}

	private func write(_ changes: [FixPlan.Change], by writer: PlanWriter) throws {
		let moves = changes.filter(\.isMove)
		let permissions = try moves.map { try self.permissions(of: $0.path) }
		try writer.write(Plan(root: root, steps: changes.flatMap(steps)))
		for (move, permissions) in zip(moves, permissions) { try set(permissions, of: move.target) }
	}

	private func steps(_ change: FixPlan.Change) -> [Plan.Step] {
		let (before, after) = (Array(change.before.utf8), Array(change.after.utf8))
		let file = GeneratedFile(path: change.target, contents: after)
		guard change.isMove else { return [Plan.Step(file: file, action: .replace(before: before, .update))] }
		let source = GeneratedFile(path: change.path, contents: before)
		return [Plan.Step(file: file, action: .create), Plan.Step(file: source, action: .remove(before: before))]
	}

	private func permissions(of path: String) throws -> Any? {
		let place = root.appending(path: path).path(percentEncoded: false)
		return try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions]
	}

	private func set(_ permissions: Any?, of path: String) throws {
		guard let permissions else { return }
		let place = root.appending(path: path).path(percentEncoded: false)
		try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place)
	}
}
