import ArgumentParser
import Foundation
import LarderCore

@testable import larder

/// A project on disk, on which commands are run.
struct CheckedProject {
	let root: URL

	/// The output of a run, and its status.
	struct Answer {
		var data: [String] = []
		var messages: [String] = []
		/// `nil` for success.
		var status: Int32?
	}

	/// A model with one error and a model without errors.
	static let files = [
		"Features/Order/Sources/Domain/Models/Order.swift": "struct Order: Equatable {\n\tvar id: Int\n}\n",
		"Features/Order/Sources/Domain/Models/Line.swift": "struct Line: Equatable {\n\tlet id: Int\n}\n",
		".larder.yml": "skip: [rule-empty]\n",
	]

	/// Runs `body` with a project of `files` in a new folder, and removes the folder afterwards.
	static func with(_ files: [String: String] = files, _ body: (CheckedProject) async throws -> Void) async throws {
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		defer {
			do {
				try FileManager.default.removeItem(at: folder)
			} catch {
				print("\(folder.path()) could not be removed: \(error)")
			}
		}
		let project = CheckedProject(root: folder)
		for (path, contents) in files { try project.write(contents, to: path) }
		try await body(project)
	}

	func write(_ contents: String, to path: String) throws {
		let file = root.appending(path: path)
		try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
		try Data(contents.utf8).write(to: file)
	}

	func contents(of path: String) throws -> String {
		try String(contentsOf: root.appending(path: path), encoding: .utf8)
	}

	func path(_ path: String) -> String { root.appending(path: path).path(percentEncoded: false) }

	/// Runs `larder check` on the project.
	func check(_ arguments: String...) async throws -> Answer {
		let command = try CheckCommand.parse(arguments + ["--project", root.path(percentEncoded: false)])
		return try await Self.answer { try await command.run(on: $0, isAutomatic: false) }
	}

	/// Runs `larder scan` on the project.
	func scan(_ arguments: String...) async throws -> Answer {
		let command = try ScanCommand.parse(arguments + ["--project", root.path(percentEncoded: false)])
		return try await Self.answer { try await command.run(on: $0) }
	}

	/// The output of `body` and its status.
	static func answer(_ body: (Console) async throws -> Void) async throws -> Answer {
		let answer = Mutex(Answer())
		let console = Console(
			data: { line in answer.withLock { $0.data.append(line) } },
			status: { line in answer.withLock { $0.messages.append(line) } }
		)
		do {
			try await body(console)
		} catch let code as ExitCode {
			answer.withLock { $0.status = code.rawValue }
		}
		return answer.withLock { $0 }
	}
}
