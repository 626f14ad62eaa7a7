import Foundation
import Subprocess

/// The `git` command in a folder.
struct Git {
	let root: URL

	/// What git prints, or `nil` if it fails or is not installed.
	func output(_ arguments: [String]) async -> String? {
		do {
			let result = try await Subprocess.run(
				.name("git"),
				arguments: Arguments(["-C", root.path(percentEncoded: false)] + arguments),
				output: .string(limit: .max)
			)
			return result.terminationStatus.isSuccess ? result.standardOutput : nil
		} catch {
			return nil
		}
	}

	/// The paths, relative to the root, of files that differ from `revision` or are untracked.
	func paths(since revision: String) async throws(InputError) -> Set<String> {
		let difference = ["diff", "--name-only", "--relative", "-z", "--end-of-options", revision, "--"]
		guard let changed = await output(difference) else {
			throw InputError(
				description: "--changed-since \(revision): error: git knows no such revision here; "
					+ "give a commit or a branch, and run the command in a git clone"
			)
		}
		guard let untracked = await output(["ls-files", "--others", "--exclude-standard", "-z"]) else {
			throw InputError(
				description:
					"--changed-since \(revision): error: git cannot list new files here; run the command in a clone of git"
			)
		}
		return Set((changed + untracked).split(separator: "\0").map(String.init))
	}
}
