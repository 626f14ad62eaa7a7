import Foundation
import Testing

@testable import LarderGenerator

/// Records of killed runs that cannot be used.
struct PlanWriterRecordTests {
	@Test(
		"A record that cannot be opened or read now is told as that, and kept for a run that can",
		arguments: ["hold", "read"]
	)
	func unreadableRecordIsKept(operation: String) throws {
		try withKilledRun { root, before in
			let left = try tree(root)
			var fileSystem = FileSystem.disk
			switch operation {
			case "hold": fileSystem.hold = { _ in throw POSIXError(.EACCES) }
			default: fileSystem.read = { _ in throw POSIXError(.EACCES) }
			}

			let error = #expect(throws: RecoveryError.self) {
				try PlanWriter(fileSystem: fileSystem).recover(in: root)
			}

			#expect(
				error?.description == """
					.larder/write-publishing.json: error: a run of larder was killed while it wrote, and its record cannot be \
					read (Permission denied); make it readable and run larder again, which first undoes what that one left. \
					Nothing was written.
					"""
			)
			#expect(try tree(root) == left)
			#expect(try PlanWriter().recover(in: root))
			#expect(try tree(root) == before)
		}
	}

	@Test("A folder of records that cannot be listed is an error")
	func closedFolderIsTold() throws {
		try withTree { root in
			try FileManager.default.createDirectory(
				at: root.appending(path: ".larder"),
				withIntermediateDirectories: false
			)
			var fileSystem = FileSystem.disk
			fileSystem.isEmpty = { _ in
				throw CocoaError(.fileReadNoPermission, userInfo: [NSUnderlyingErrorKey: POSIXError(.EACCES)])
			}

			let error = #expect(throws: RecoveryError.self) {
				try PlanWriter(fileSystem: fileSystem).recover(in: root)
			}

			#expect(
				error?.description == """
					.larder: error: it cannot be read (Permission denied), and may have the record of a run of larder that was \
					killed while it wrote; make it readable and writable. Nothing was written.
					"""
			)
		}
	}

	@Test("If a recovery fails, the error names the file, and a later run succeeds")
	func refusedRecoveryGoesOn() throws {
		try withKilledRun { root, before in
			var fileSystem = FileSystem.disk
			fileSystem.replace = { _, _ in throw POSIXError(.EACCES) }

			let error = #expect(throws: RecoveryError.self) {
				try PlanWriter(fileSystem: fileSystem).recover(in: root)
			}

			#expect(
				error?.description == """
					old: error: a run of larder was killed while it wrote this file, and the file cannot be restored \
					(Permission denied); make its folder writable and run larder again, which goes on where this stopped. \
					.larder/write-publishing.json lists the rest.
					"""
			)
			let isRecovered = try PlanWriter().recover(in: root)
			#expect(isRecovered)
			#expect(try tree(root) == before)
		}
	}

	@Test("A damaged record is kept, unless its run was killed while it wrote the record")
	func damagedRecordIsKept() throws {
		try withKilledRun { root, _ in
			let record = root.appending(path: WriteRecord.Phase.publishing.path)
			try Data("{".utf8).write(to: record)
			let left = try tree(root)

			let error = #expect(throws: RecoveryError.self) { try PlanWriter().recover(in: root) }

			#expect(
				error?.description == """
					.larder/write-publishing.json: error: a run of larder was killed while it wrote, and its record is \
					damaged; restore the files that it wrote from version control, remove its hidden copies beside them, \
					and then this record. Nothing was written.
					"""
			)
			#expect(try tree(root) == left)
			try FileManager.default.moveItem(at: record, to: root.appending(path: WriteRecord.Phase.staging.path))
			#expect(try PlanWriter().recover(in: root))
		}
	}

	@Test(
		"What is in a record's place and none is in the way, and stays",
		arguments: WriteRecord.Phase.allCases,
		[("is a folder", true), ("is a link, which may lead out of the project", false)]
	)
	func otherThanRecordIsConflict(phase: WriteRecord.Phase, obstacle: (reason: String, isFolder: Bool)) throws {
		try withTree { root in
			let place = root.appending(path: phase.path)
			try FileManager.default.createDirectory(
				at: obstacle.isFolder ? place : place.deletingLastPathComponent(),
				withIntermediateDirectories: true
			)
			if !obstacle.isFolder {
				try FileManager.default.createSymbolicLink(at: place, withDestinationURL: root.appending(path: "old"))
			}
			let before = try tree(root)

			let error = #expect(throws: ConflictError.self) { try PlanWriter().recover(in: root) }

			#expect(error == ConflictError(conflicts: [Conflict(path: phase.path, reason: obstacle.reason)]))
			#expect(try tree(root) == before)
		}
	}

	@Test("A record that its run removes meanwhile needs no recovery")
	func vanishedRecordIsBusy() throws {
		try withKilledRun { root, _ in
			var fileSystem = FileSystem.disk
			fileSystem.hold = { [hold = fileSystem.hold, remove = fileSystem.remove] url in
				let hold = try hold(url)
				try remove(url)
				return hold
			}

			#expect(throws: BusyError.self) { try PlanWriter(fileSystem: fileSystem).recover(in: root) }
		}
	}

	@Test("If another run has the record, a run stops and leaves the tree as it was")
	func heldRecordIsLeftToItsHolder() throws {
		try withTree { root in
			let before = try tree(root)
			var fileSystem = FileSystem.disk
			fileSystem.hold = { _ in throw POSIXError(.EAGAIN) }

			#expect(throws: BusyError.self) { try PlanWriter(fileSystem: fileSystem).write(plan(in: root)) }

			#expect(try tree(root) == before)
		}
	}

	@Test("If the record cannot be written, the error names it")
	func refusedRecordIsNamed() throws {
		try withTree { root in
			var fileSystem = FileSystem.disk
			fileSystem.write = { _, _ in throw POSIXError(.EACCES) }

			let error = #expect(throws: WriteError.self) {
				try PlanWriter(fileSystem: fileSystem).write(plan(in: root))
			}

			#expect(error?.place == root.appending(path: WriteRecord.Phase.staging.path))
		}
	}

	/// Gives `body` a folder in which a run was killed when it had published the last file, and what was in it before.
	private func withKilledRun(_ body: (URL, [String: String]) throws -> Void) throws {
		try withTree { root in
			let before = try tree(root)
			for operations in 0... {
				_ = try? PlanWriter(fileSystem: .dying(after: operations)).write(plan(in: root))
				if try tree(root)["old"] == "after" { break }
				_ = try PlanWriter().recover(in: root)
			}
			try #require(try tree(root)[WriteRecord.Phase.publishing.path] != nil)
			try body(root, before)
		}
	}
}
