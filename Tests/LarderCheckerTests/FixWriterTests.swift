import Foundation
import Testing

@testable import LarderChecker

struct FixWriterTests {
	@Test("Files are changed and moved")
	func changesAndMoves() async throws {
		try await withTemporaryFolder { root in
			try write(["A.swift": "a", "B.swift": "let b"], in: root)
			let plan = FixPlan(
				[
					finding("A.swift", [.replace(bytes: 0..<1, with: "c")]),
					finding("B.swift", [.move(to: "D/B.swift")]),
				],
				sources: []
			) {
				$0 == "A.swift" ? "a" : "let b"
			}

			try FixWriter(root: root).write(plan)

			#expect(try contents(of: root) == ["A.swift": "c", "D/B.swift": "let b"])
		}
	}

	@Test("If one change fails, nothing is changed")
	func failureChangesNothing() async throws {
		try await withTemporaryFolder { root in
			let files = ["A.swift": "a", "B.swift": "let b", "C": "a file where a folder should be"]
			try write(files, in: root)
			for target in ["C/B.swift", "C"] {
				let plan = FixPlan(
					[
						finding("A.swift", [.replace(bytes: 0..<1, with: "c")]),
						finding("B.swift", [.move(to: target)]),
					],
					sources: []
				) { files[$0] ?? "" }

				let error = #expect(throws: FixWriterError.self) { try FixWriter(root: root).write(plan) }

				#expect(error?.path == target)
				#expect(try contents(of: root) == files)
			}
		}
	}

	private func finding(_ path: String, _ fixes: [Fix]) -> Finding {
		Finding(rule: "model-let", severity: .error, path: path, line: 1, column: 1, message: "", fixes: fixes)
	}

	private func write(_ files: [String: String], in root: URL) throws {
		for (path, contents) in files { try Data(contents.utf8).write(to: root.appending(path: path)) }
	}

	private func contents(of root: URL) throws -> [String: String] {
		var files: [String: String] = [:]
		for case let name as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
			let file = root.appending(path: name)
			guard try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else { continue }
			files[name] = try String(contentsOf: file, encoding: .utf8)
		}
		return files
	}
}
