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
}
