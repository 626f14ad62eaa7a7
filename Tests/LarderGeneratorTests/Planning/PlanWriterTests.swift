import Foundation
import Testing

@testable import LarderGenerator

struct PlanWriterTests {
	private let files = [GeneratedFile("a/b/one", "1"), GeneratedFile("a/two", "2"), GeneratedFile("three", "3")]

	@Test("A plan writes every file, and leaves nothing else behind")
	func writesEveryFile() throws {
		try withTemporaryFolder { folder in
			let root = folder.appending(path: "new/root")

			try PlanWriter().write(Planner().plan(files, in: root))

			#expect(LarderGeneratorTests.files(in: folder) == ["new/root/a/b/one", "new/root/a/two", "new/root/three"])
			#expect(try String(contentsOf: root.appending(path: "a/two"), encoding: .utf8) == "2")
		}
	}

	@Test("If there is a conflict, no file is written")
	func writesNothingOnConflict() throws {
		try withTemporaryFolder { folder in
			try Data("mine".utf8).write(to: folder.appending(path: "three"))
			let plan = Planner().plan(files, in: folder)

			#expect(
				throws: ConflictError(conflicts: [
					Conflict(path: "three", reason: "exists and differs from the new file")
				])
			) {
				try PlanWriter().write(plan)
			}
			#expect(LarderGeneratorTests.files(in: folder) == ["three"])
			#expect(try String(contentsOf: folder.appending(path: "three"), encoding: .utf8) == "mine")
		}
	}

	@Test("A failed write removes everything it created, including folders", arguments: 0..<3)
	func rollsBackFailedWrite(index: Int) throws {
		var fileSystem = FileSystem.disk
		let write = fileSystem.write
		let failing = files[index].contents
		fileSystem.write = { data, url in
			// Half of the file is there when the disk is full.
			try write(data.prefix(0), url)
			if data.elementsEqual(failing) { throw CocoaError(.fileWriteOutOfSpace) }
		}

		try expectRollback(of: fileSystem)
	}

	@Test("If a rename fails, earlier renames are undone", arguments: ["one", "two", "three"])
	func rollsBackFailedRename(name: String) throws {
		var fileSystem = FileSystem.disk
		let move = fileSystem.move
		fileSystem.move = { source, target in
			if target.lastPathComponent == name { throw CocoaError(.fileWriteFileExists) }
			try move(source, target)
		}

		try expectRollback(of: fileSystem)
	}

	@Test("If a folder cannot be created, the new folders around it are removed again")
	func rollsBackFailedFolder() throws {
		var fileSystem = FileSystem.disk
		let createFolder = fileSystem.createFolder
		fileSystem.createFolder = { url in
			if url.lastPathComponent == "b" { throw CocoaError(.fileWriteNoPermission) }
			try createFolder(url)
		}

		try expectRollback(of: fileSystem)
	}

	@Test("If someone creates a file after planning, it is not overwritten")
	func doesNotOverwriteWhatAppearsMeanwhile() throws {
		try withTemporaryFolder { folder in
			let plan = Planner().plan(files, in: folder)
			try Data("mine".utf8).write(to: folder.appending(path: "three"))

			#expect(throws: WriteError.self) { try PlanWriter().write(plan) }
			#expect(LarderGeneratorTests.files(in: folder) == ["three"])
			#expect(try String(contentsOf: folder.appending(path: "three"), encoding: .utf8) == "mine")
		}
	}

	@Test("If files cannot be removed, the error names them")
	func namesWhatRemains() throws {
		var fileSystem = FileSystem.disk
		fileSystem.move = { _, _ in throw CocoaError(.fileWriteOutOfSpace) }
		fileSystem.remove = { _ in throw CocoaError(.fileWriteNoPermission) }
		try withTemporaryFolder { folder in
			let plan = Planner().plan([GeneratedFile("a/one", "1")], in: folder)

			let error = try #require(throws: WriteError.self) { try PlanWriter(fileSystem: fileSystem).write(plan) }

			#expect(error.remains.count == 2)
			#expect(error.description.contains(folder.appending(path: "a").path(percentEncoded: false)))
		}
	}

	@Test("Removing a folder that is not empty throws, and the contents stay")
	func removesOnlyEmptyFolders() throws {
		try withTemporaryFolder { folder in
			try Data().write(to: folder.appending(path: "a"))

			#expect(throws: CocoaError.self) { try FileSystem.disk.remove(folder) }
			#expect(LarderGeneratorTests.files(in: folder) == ["a"])
		}
	}

	/// Expects that a write to an existing folder through `fileSystem` fails and leaves that folder as it was.
	private func expectRollback(of fileSystem: FileSystem) throws {
		try withTemporaryFolder { folder in
			try Data("mine".utf8).write(to: folder.appending(path: "mine"))
			let plan = Planner().plan(files, in: folder)

			let error = #expect(throws: WriteError.self) { try PlanWriter(fileSystem: fileSystem).write(plan) }

			#expect(error?.remains == [])
			#expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == ["mine"])
		}
	}
}
