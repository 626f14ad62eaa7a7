import Foundation
import LarderProject

/// The entry in git's configuration that makes git call `larder merge`.
struct MergeDriver {
	private static let patterns = ["Package.swift", "*.xcstrings"]

	let git: Git

	/// Configures git to call this executable, only in this clone.
	func install(on console: Console) async throws {
		let arguments = ["rev-parse", "--path-format=absolute", "--git-path", "info/attributes"]
		guard let path = await git.output(arguments)?.trimmingCharacters(in: .newlines) else {
			throw ProjectError(description: "this folder is not in a clone of git; run the command in one")
		}
		let command = Bundle.main.executablePath ?? CommandLine.arguments[0]
		guard await git.output(["config", "merge.larder.name", "joins what larder wrote"]) != nil,
			await git.output(["config", "merge.larder.driver", Self.driver(command)]) != nil
		else {
			throw ProjectError(
				description:
					"git cannot change its configuration here; check that you can write to the clone's .git/config"
			)
		}
		try add(Self.patterns.map { "\($0) merge=larder" }, to: URL(filePath: path))
		console.data("git calls \(command) for \(Self.patterns.joined(separator: " and ")) in this clone")
	}

	/// The shell command for git.
	///
	/// If `larder` is missing, git merges as it would without the driver.
	private static func driver(_ command: String) -> String {
		let command = "'" + command.replacing("'", with: #"'\''"#) + "'"
		return "if [ -x \(command) ]; then \(command) merge %O %A %B %P; else git merge-file %A %O %B; fi"
	}

	private func add(_ lines: [String], to file: URL) throws {
		do {
			try FileManager.default.createDirectory(
				at: file.deletingLastPathComponent(),
				withIntermediateDirectories: true
			)
			// A new clone has no file `info/attributes`.
			let isThere = FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
			var text = isThere ? try String(contentsOf: file, encoding: .utf8) : ""
			if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
			let known = text.split(separator: "\n").map(String.init)
			for line in lines where !known.contains(line) { text += line + "\n" }
			try Data(text.utf8).write(to: file)
		} catch {
			throw ProjectError(
				description: """
					\(file.path(percentEncoded: false)) cannot be read and written as UTF-8; save it as UTF-8, and install again
					"""
			)
		}
	}
}
