import Foundation
import Testing

@testable import LarderGenerator

struct PlannerTests {
	private let sut = Planner()

	@Test("A missing file is planned as a new file, with its missing folders")
	func createsWhatDoesNotExist() throws {
		try withTemporaryFolder { folder in
			let plan = sut.plan([GeneratedFile("a/b/c.txt", "x")], in: folder.appending(path: "new"))

			#expect(plan.steps.map(\.action) == [.create])
		}
	}

	@Test("A file with the same bytes is unchanged, and a file with other bytes is a conflict")
	func comparesBytes() throws {
		try withTemporaryFolder { folder in
			try Data("same".utf8).write(to: folder.appending(path: "a"))
			try Data("other".utf8).write(to: folder.appending(path: "b"))

			let plan = sut.plan([GeneratedFile("b", "new"), GeneratedFile("a", "same")], in: folder)

			#expect(plan.steps.map(\.file.path) == ["a", "b"])
			#expect(plan.steps.map(\.action) == [.unchanged, .conflict("exists and differs from the new file")])
		}
	}

	@Test("A folder in place of a file, and a file in place of a folder, are conflicts")
	func findsFoldersAndFilesInTheWay() throws {
		try withTemporaryFolder { folder in
			try Data().write(to: folder.appending(path: "file"))
			try FileManager.default.createDirectory(
				at: folder.appending(path: "folder"),
				withIntermediateDirectories: false
			)

			let plan = sut.plan([GeneratedFile("file/a", ""), GeneratedFile("folder", "")], in: folder)

			#expect(
				plan.conflicts == [
					Conflict(path: "file/a", reason: "needs the folder file, but file is not a folder"),
					Conflict(path: "folder", reason: "is a folder"),
				]
			)
		}
	}

	@Test("A link is never followed, wherever it leads")
	func followsNoLinks() throws {
		try withTemporaryFolder { folder in
			let outside = folder.appending(path: "outside")
			let root = folder.appending(path: "root")
			for url in [outside, root] {
				try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
			}
			try FileManager.default.createSymbolicLink(at: root.appending(path: "folder"), withDestinationURL: outside)
			try FileManager.default.createSymbolicLink(
				at: root.appending(path: "file"),
				withDestinationURL: outside.appending(path: "x")
			)

			let plan = sut.plan([GeneratedFile("file", ""), GeneratedFile("folder/a", "")], in: root)

			#expect(plan.conflicts.map(\.path) == ["file", "folder/a"])
		}
	}

	@Test(
		"A path that leads out of the project's folder is a conflict",
		arguments: ["/etc/x", "../x", "a/../../x", "a//b", "./a", "", "a/"]
	)
	func refusesPathsThatLeadOut(path: String) throws {
		try withTemporaryFolder { folder in
			let plan = sut.plan([GeneratedFile(path, "")], in: folder)

			#expect(plan.conflicts == [Conflict(path: path, reason: "leads out of the project")])
		}
	}

	@Test("A path that would be written twice is a conflict, even if the letters differ in case")
	func refusesPathsWrittenTwice() throws {
		try withTemporaryFolder { folder in
			let plan = sut.plan([GeneratedFile("A", "1"), GeneratedFile("a", "2")], in: folder)

			#expect(plan.conflicts == [Conflict(path: "a", reason: "would be written twice")])
		}
	}

	@Test("A file that cannot be read is a conflict")
	func refusesToReplaceWhatCannotBeRead() throws {
		var fileSystem = FileSystem.disk
		fileSystem.read = { _ in throw CocoaError(.fileReadNoPermission) }
		try withTemporaryFolder { folder in
			try Data().write(to: folder.appending(path: "a"))

			let plan = Planner(fileSystem: fileSystem).plan([GeneratedFile("a", "")], in: folder)

			#expect(plan.conflicts == [Conflict(path: "a", reason: "exists and cannot be read")])
		}
	}
}

extension GeneratedFile {
	init(_ path: String, _ text: String) {
		self.init(path: path, contents: Array(text.utf8))
	}
}
