import Foundation
import Testing

@testable import LarderChecker
@testable import LarderSyntax

struct FolderWalkTests {
	@Test("Hidden and excluded folders, other files, folders named like files and broken links are skipped")
	func findsFiles() async throws {
		try await withTemporaryFolder { root in
			for path in ["A/b.swift", "A/c.txt", ".build/d.swift", "Pods/e.swift", "f.swift/g.swift", "é/ü.swift"] {
				let file = root.appending(path: path)
				try FileManager.default.createDirectory(
					at: file.deletingLastPathComponent(),
					withIntermediateDirectories: true
				)
				try Data().write(to: file)
			}
			let links = [("h.swift", "A/b.swift"), ("i.swift", "nowhere"), ("J", "A"), ("k.swift", "A")]
			for (name, target) in links {
				let link = root.appending(path: name).path
				try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
			}

			let paths = try FolderWalk.paths(below: root.path, endingIn: [".swift"], exclude: ["Pods"])

			#expect(paths == ["A/b.swift", "f.swift/g.swift", "h.swift", "é/ü.swift"])
		}
	}

	@Test("A missing folder is an error that names the path")
	func missingFolderIsAnError() {
		let error = #expect(throws: ProjectReaderError.self) {
			try FolderWalk.paths(below: "/nowhere", endingIn: [".swift"], exclude: [])
		}

		#expect(error?.path == "/nowhere")
	}

	@Test("Files of any size are read completely")
	func readsFiles() async throws {
		try await withTemporaryFolder { root in
			for contents in ["", "a", String(repeating: "abc", count: 100_000)] {
				let file = root.appending(path: "file")
				try Data(contents.utf8).write(to: file)

				#expect(try [UInt8](fileAt: file.path) == Array(contents.utf8))
			}
			#expect(throws: (any Error).self) { try [UInt8](fileAt: root.path) }
			#expect(throws: (any Error).self) { try [UInt8](fileAt: root.appending(path: "none").path) }
		}
	}

	@Test("Results have the order of the inputs, and the first error stops the work")
	func threadsAnswerInOrder() async throws {
		let squares = try await WorkerThreads.map(Array(0..<100)) { $0 * $0 }

		#expect(squares == (0..<100).map { $0 * $0 })
		#expect(try await WorkerThreads.map([Int]()) { $0 } == [])
		await #expect(throws: Refusal.self) {
			try await WorkerThreads.map([1, 2, 3]) { if $0 == 2 { throw Refusal() } else { $0 } }
		}
	}
}

/// An error of a test.
private struct Refusal: Error {}
