import Foundation

/// The files of a folder that have changed, according to git.
struct GitChanges {
	let root: URL

	/// The paths, relative to the root, of files that differ from `revision` or are untracked.
	func paths(since revision: String) async throws(CheckInputError) -> Set<String> {
		let changed = try await git(
			["diff", "--name-only", "--relative", "-z", "--end-of-options", revision, "--"],
			failure: CheckInputError(
				description: "--changed-since \(revision): error: git knows no such revision here; "
					+ "give a commit or a branch, in a repository of git"
			)
		)
		let untracked = try await git(
			["ls-files", "--others", "--exclude-standard", "-z"],
			failure: CheckInputError(description: "--changed-since \(revision): error: git cannot list new files here")
		)
		return Set((changed + untracked).split(separator: "\0").map(String.init))
	}

	private func git(_ arguments: [String], failure: CheckInputError) async throws(CheckInputError) -> String {
		guard let output = await Git(root: root).output(arguments) else { throw failure }
		return output
	}
}
