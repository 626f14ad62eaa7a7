import Foundation
import LarderCore

@testable import LarderGenerator

/// How often an operation was refused.
final class Refusals: Sendable {
	private let calls = Mutex(0)
	private let refused = Mutex(0)

	var count: Int { refused.withLock { $0 } }

	/// Refuses every call after the first ones.
	func checkAll(after count: Int) throws {
		let call = calls.withLock { calls in
			calls += 1
			return calls
		}
		if call > count { throw CocoaError(.fileWriteOutOfSpace) }
	}

	/// Refuses the call with the given number.
	func check(_ time: Int) throws {
		let call = calls.withLock { calls in
			calls += 1
			return calls
		}
		guard call == time else { return }
		refused.withLock { $0 += 1 }
		throw CocoaError(.fileWriteOutOfSpace)
	}
}

extension FileSystem {
	/// The disk of a process that is killed after so many operations: nothing is done from then on.
	static func dying(after count: Int) -> FileSystem {
		let calls = Refusals()
		let disk = FileSystem.disk
		@Sendable func live() throws { try calls.checkAll(after: count) }
		var fileSystem = disk
		fileSystem.createFolder = {
			try live(); try disk.createFolder($0)
		}
		fileSystem.write = {
			try live(); try disk.write($0, $1)
		}
		fileSystem.move = {
			try live(); try disk.move($0, $1)
		}
		fileSystem.copy = {
			try live(); try disk.copy($0, $1)
		}
		fileSystem.replace = {
			try live(); try disk.replace($0, $1)
		}
		fileSystem.adoptPermissions = {
			try live(); try disk.adoptPermissions($0, $1)
		}
		fileSystem.remove = {
			try live(); try disk.remove($0)
		}
		return fileSystem
	}
}
