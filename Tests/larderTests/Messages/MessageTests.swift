import Foundation
import Testing

/// What the command says when something is wrong, and the status that it ends with, provoked one by one.
///
/// Each message should tell a reader who knows nothing else what is wrong, where, and what to do.
/// `LARDER_RECORD_GOLDENS=1` writes them anew; some hold words of the system, which are those of Linux.
@Suite(.serialized, .timeLimit(.minutes(30)), .enabled(if: isLinux))
struct MessageTests {
	private static let groups: [(name: String, provocations: [Provocation])] = [
		("CommandLines", Provocation.commandLines), ("Texts", Provocation.texts), ("Answers", Provocation.answers),
		("Names", Provocation.names), ("Documents", Provocation.documents), ("Conflicts", Provocation.conflicts),
		("Projects", Provocation.projects), ("Verifications", Provocation.verifications),
		("Checks", Provocation.checks),
	]

	@Test("Each message equals its recorded text", arguments: groups.indices)
	func messagesAreAsReviewed(index: Int) async throws {
		let (name, provocations) = Self.groups[index]
		var answers: [String] = []
		for provocation in provocations {
			let answer = try await answer(to: provocation)
			answers.append("== \(provocation.title)\n$ larder \(provocation.command)\n\(answer)")
		}

		try Golden(path: "Messages/\(name).txt").expect(answers.joined(separator: "\n"))
	}

	/// What the command says, and its status; folders are called `<folder>` and `<larder>`.
	private func answer(to provocation: Provocation) async throws -> String {
		try await withTemporaryFolder { folder in
			try write(["order.json": Provocation.order].merging(provocation.files) { $1 }, to: folder)
			for (path, target) in provocation.links {
				let link = folder.appending(path: path)
				try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: target))
			}
			for command in provocation.before {
				try #require(try await run(command, in: folder).status == 0, "larder \(command) failed")
			}
			try write(provocation.edits, to: folder)
			let ended = try await run(
				provocation.command,
				in: folder,
				environment: environment(of: provocation, in: folder)
			)
			let text = "\(shortened(ended.output))\(shortened(ended.errors))[\(ended.status ?? -1)]\n"
			return text.replacing(folder.resolvingSymlinksInPath().path(percentEncoded: false), with: "<folder>/")
				.replacing(folder.path(percentEncoded: false), with: "<folder>/")
				.replacing(WrittenApp.checkout, with: "<larder>/").replacing(">//", with: ">/")
		}
	}

	/// The first lines and the last: what lies between says the same of other files.
	private func shortened(_ text: String) -> String {
		let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
		return lines.count < 12 ? text : (lines.prefix(3) + ["..."] + lines.suffix(5)).joined(separator: "\n")
	}

	private func run(_ command: String, in folder: URL, environment: [String: String] = [:]) async throws -> Ended {
		let settings = ["COLUMNS": "100", "LC_ALL": "C"].merging(environment) { $1 }
		let arguments = command.split(separator: " ").map(String.init)
		return try await CommandProcess.run(arguments, in: folder, environment: settings)
	}

	/// A path with nothing but what stands for Swift.
	private func environment(of provocation: Provocation, in folder: URL) throws -> [String: String] {
		guard let script = provocation.swift else { return [:] }
		let tools = folder.appending(path: "tools")
		try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: false)
		if !script.isEmpty {
			let file = tools.appending(path: "swift").path(percentEncoded: false)
			try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: file))
			try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
		}
		return ["PATH": tools.path(percentEncoded: false)]
	}

	private func write(_ files: [String: String], to folder: URL) throws {
		for (path, contents) in files {
			let file = folder.appending(path: path)
			try FileManager.default.createDirectory(
				at: file.deletingLastPathComponent(),
				withIntermediateDirectories: true
			)
			try Data(contents.utf8).write(to: file)
		}
	}
}

private var isLinux: Bool {
	#if os(Linux)
		true
	#else
		false
	#endif
}
