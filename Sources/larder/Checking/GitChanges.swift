import Foundation

/// Which files of a folder git sees changed.
struct GitChanges {
	let root: URL

	/// The paths, relative to the root, of files that differ from `revision` or that git does not know.
	func paths(since revision: String) throws(CheckInputError) -> Set<String> {
		let changed = try git(
			["diff", "--name-only", "--relative", "-z", "--end-of-options", revision, "--"],
			failure: CheckInputError(
				description: "--changed-since \(revision): error: git knows no such revision here; "
					+ "give a commit or a branch, in a repository of git"
			)
		)
		let untracked = try git(
			["ls-files", "--others", "--exclude-standard", "-z"],
			failure: CheckInputError(description: "--changed-since \(revision): error: git cannot list new files here")
		)
		return Set((changed + untracked).split(separator: "\0").map(String.init))
	}

	private func git(_ arguments: [String], failure: CheckInputError) throws(CheckInputError) -> String {
		let process = Process()
		let output = Pipe()
		process.executableURL = URL(filePath: "/usr/bin/env")
		process.arguments = ["git", "-C", root.path(percentEncoded: false)] + arguments
		process.standardOutput = output
		process.standardError = FileHandle.nullDevice
		do {
			try process.run()
			let data = try output.fileHandleForReading.readToEnd() ?? Data()
			process.waitUntilExit()
			guard process.terminationStatus == 0 else { throw failure }
			return String(decoding: data, as: UTF8.self)
		} catch {
			throw failure
		}
	}
}
