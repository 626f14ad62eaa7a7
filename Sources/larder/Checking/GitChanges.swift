import Foundation

/// The files of a folder that have changed, according to git.
struct GitChanges {
	let root: URL

	/// The paths, relative to the root, of files that differ from `revision` or are untracked.
	func paths(since revision: String) async throws(InputError) -> Set<String> {
		let git = Git(root: root)
		let difference = ["diff", "--name-only", "--relative", "-z", "--end-of-options", revision, "--"]
		guard let changed = await git.output(difference) else {
			throw InputError(
				description: "--changed-since \(revision): error: git knows no such revision here; "
					+ "give a commit or a branch, in a repository of git"
			)
		}
		guard let untracked = await git.output(["ls-files", "--others", "--exclude-standard", "-z"]) else {
			throw InputError(description: "--changed-since \(revision): error: git cannot list new files here")
		}
		return Set((changed + untracked).split(separator: "\0").map(String.init))
	}
}
