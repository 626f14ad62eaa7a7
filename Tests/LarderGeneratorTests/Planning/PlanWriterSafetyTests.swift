import Foundation
import LarderCore
import Testing

@testable import LarderGenerator

struct PlanWriterSafetyTests {
	@Test("Creates, replaces and removes files, and leaves no temporary files or empty folders")
	func carriesOutEveryAction() throws {
		try withTree { root in
			try PlanWriter().write(plan(in: root))

			#expect(files(in: root) == ["new/one", "old"])
			#expect(try String(contentsOf: root.appending(path: "old"), encoding: .utf8) == "after")
			#expect(!FileManager.default.fileExists(atPath: root.appending(path: "gone").path(percentEncoded: false)))
		}
	}

	@Test("A new file gets the permissions of the file that it replaces")
	func keepsPermissions() throws {
		try withTree { root in
			let path = root.appending(path: "old").path(percentEncoded: false)
			try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)

			try PlanWriter().write(plan(in: root))

			let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
			#expect(permissions == 0o755)
		}
	}

	@Test("An interruption at any moment restores the tree, unless it comes too late", arguments: 0..<8)
	func interruptionRollsBack(moment: Int) throws {
		try withTree { root in
			let before = try tree(root)
			let checks = Mutex(0)
			let sut = PlanWriter(isInterrupted: {
				checks.withLock { count in
					count += 1
					return count > moment
				}
			})
			let steps = plan(in: root).steps.count

			if moment < 1 + 2 * steps {
				#expect(throws: InterruptionError.self) { try sut.write(plan(in: root)) }
				#expect(try tree(root) == before)
			} else {
				try sut.write(plan(in: root))
				#expect(try tree(root) != before)
			}
		}
	}

	@Test(
		"A disk that refuses any operation, the first time or later, leaves the tree as it was",
		arguments: ["write", "copy", "move", "replace", "remove", "createFolder", "adoptPermissions"],
		1...2
	)
	func refusalRollsBack(operation: String, time: Int) throws {
		try withTree { root in
			let before = try tree(root)
			let (fileSystem, refusals) = FileSystem.refusing(operation, time: time)

			do {
				try PlanWriter(fileSystem: fileSystem).write(plan(in: root))
				#expect(refusals.count == 0)
			} catch let error as WriteError {
				#expect(error.remains == [])
				#expect(try tree(root) == before)
			}
		}
	}

	@Test("If someone edits a file meanwhile, nothing changes")
	func changeMeanwhileRollsBack() throws {
		try withTree { root in
			let plan = plan(in: root)
			try Data("edited".utf8).write(to: root.appending(path: "old"))
			let before = try tree(root)

			#expect(throws: WriteError.self) { try PlanWriter().write(plan) }
			#expect(try tree(root) == before)
		}
	}

	@Test(
		"What a run leaves that is killed at any moment is taken back by the next, or all is there",
		arguments: 0..<24
	)
	func killedRunIsTakenBack(operations: Int) throws {
		try withTree { root in
			let before = try tree(root)
			let after = ["new": "/", "new/one": "one", "old": "after"]
			_ = try? PlanWriter(fileSystem: .dying(after: operations)).write(plan(in: root))
			let hasRecord = try tree(root).keys.contains { $0.hasPrefix(".larder/write-") }

			let isRecovered = try PlanWriter().recover(in: root)

			let folders = try tree(root).filter { $0.key != "gone" || $0.value != "/" }
			#expect(try tree(root) == before || folders == after)
			#expect(isRecovered == hasRecord)
			#expect(try !PlanWriter().recover(in: root))
		}
	}

	@Test("Edits after a killed run stay")
	func changeAfterKillStays() throws {
		try withTree { root in
			// All is published, and nothing of it confirmed.
			var fileSystem = FileSystem.disk
			let (move, remove) = (fileSystem.move, fileSystem.remove)
			let isDead = Mutex(false)
			fileSystem.move = { source, target in
				if target.lastPathComponent.hasPrefix("write-done") { isDead.withLock { $0 = true } }
				if isDead.withLock({ $0 }) { throw CocoaError(.fileWriteUnknown) }
				try move(source, target)
			}
			fileSystem.replace = { [replace = fileSystem.replace] source, target in
				if isDead.withLock({ $0 }) { throw CocoaError(.fileWriteUnknown) }
				try replace(source, target)
			}
			fileSystem.remove = { url in
				if isDead.withLock({ $0 }) { throw CocoaError(.fileWriteUnknown) }
				try remove(url)
			}
			#expect(throws: WriteError.self) { try PlanWriter(fileSystem: fileSystem).write(plan(in: root)) }
			try Data("mine".utf8).write(to: root.appending(path: "old"))
			try Data("mine too".utf8).write(to: root.appending(path: "new/one"))

			#expect(try PlanWriter().recover(in: root))

			#expect(
				try tree(root) == ["gone": "/", "gone/two": "two", "new": "/", "new/one": "mine too", "old": "mine"]
			)
		}
	}

	@Test("A record that no run wrote removes nothing", arguments: ["../outside", "link/outside", "mine"])
	func foreignRecordIsHarmless(path: String) throws {
		try withTemporaryFolder { folder in
			let root = folder.appending(path: "root")
			try FileManager.default.createDirectory(
				at: root.appending(path: ".larder"),
				withIntermediateDirectories: true
			)
			try Data("x".utf8).write(to: folder.appending(path: "outside"))
			try Data("x".utf8).write(to: root.appending(path: "mine"))
			try FileManager.default.createSymbolicLink(at: root.appending(path: "link"), withDestinationURL: folder)
			let edit = WriteRecord.Edit(place: path, draft: path, backup: nil, hash: WriteRecord.hash(of: "x".utf8))
			let record = try JSONEncoder().encode(WriteRecord(edits: [edit], folders: ["..", "link"]))
			try record.write(to: root.appending(path: WriteRecord.Phase.publishing.path))

			#expect(try PlanWriter().recover(in: root))

			#expect(files(in: folder).contains("outside"))
			#expect(files(in: root).contains("mine"))
		}
	}

	@Test("While a run writes, no other run undoes its changes")
	func runningWriteIsLeftAlone() throws {
		try withTree { root in
			let error = Mutex<(any Error)?>(nil)
			let sut = PlanWriter(isInterrupted: {
				error.withLock { error in
					do { _ = try PlanWriter().recover(in: root) } catch let busy { error = busy }
				}
				return false
			})

			try sut.write(plan(in: root))

			#expect(error.withLock { $0 } is BusyError)
			#expect(files(in: root) == ["new/one", "old"])
		}
	}
}

extension FileSystem {
	/// The disk, which refuses one call of an operation.
	fileprivate static func refusing(_ operation: String, time: Int) -> (FileSystem, Refusals) {
		let refusals = Refusals()
		var fileSystem = FileSystem.disk
		let disk = fileSystem
		switch operation {
		case "write":
			fileSystem.write = {
				try disk.write($0.prefix(1), $1); try refusals.check(time); try disk.remove($1); try disk.write($0, $1)
			}
		case "copy":
			fileSystem.copy = {
				try refusals.check(time); try disk.copy($0, $1)
			}
		case "move":
			fileSystem.move = {
				try refusals.check(time); try disk.move($0, $1)
			}
		case "replace":
			fileSystem.replace = {
				try refusals.check(time); try disk.replace($0, $1)
			}
		case "remove":
			// Only of the file that is to go: what removes a draft again is no part of this.
			fileSystem.remove = {
				if $0.lastPathComponent == "two" { try refusals.check(time) }; try disk.remove($0)
			}
		case "createFolder":
			fileSystem.createFolder = {
				try refusals.check(time); try disk.createFolder($0)
			}
		default:
			fileSystem.adoptPermissions = {
				try refusals.check(time); try disk.adoptPermissions($0, $1)
			}
		}
		return (fileSystem, refusals)
	}
}
