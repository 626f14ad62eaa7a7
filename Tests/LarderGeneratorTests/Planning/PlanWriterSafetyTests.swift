import Foundation
import LarderCore
import Testing

@testable import LarderGenerator

struct PlanWriterSafetyTests {
	@Test("A plan creates, replaces and removes files, and leaves no temporary files or empty folders")
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

	@Test(
		"If a write is interrupted at any moment, the tree is restored, unless all files are already written",
		arguments: 0..<8
	)
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
		"If the disk refuses an operation of a write, once or permanently, the earlier tree is restored",
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

	@Test("If someone edits a file after planning, no file is changed")
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
		"If a process is killed during a write, each file is completely old or completely new",
		arguments: 0..<20
	)
	func killedRunLeavesWholeFiles(operations: Int) throws {
		try withTree { root in
			_ = try? PlanWriter(fileSystem: .dying(after: operations)).write(plan(in: root))

			let tree = try tree(root)
			#expect([nil, "two"].contains(tree["gone/two"]))
			#expect([nil, "one"].contains(tree["new/one"]))
			#expect(["before", "after"].contains(tree["old"]))
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
