import ArgumentParser
import Foundation
import LarderGenerator

struct MergeCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "merge",
		abstract: "Joins what two branches added to a manifest or a string catalog.",
		discussion: CommandHelp(
			text: """
				If two branches each added a feature at the same place of a file, git by itself reports a conflict. With --install, git calls \
				this command for Package.swift and string catalogs in this clone. Other changes are merged line by line, as git \
				does. If both branches changed a line, both versions stay between conflict \
				markers.
				""",
			examples: ["larder merge --install": "Run it once in each clone."],
			failures: [.conflict, .input, .configuration]
		).discussion
	)

	@Flag(help: "Make git use this command in this clone.")
	var install = false

	@Argument(
		help: ArgumentHelp(
			"Git's arguments: the common ancestor's file, our file, their file, and the file's name.",
			valueName: "file"
		)
	)
	var files: [String] = []

	func validate() throws {
		guard install ? files.isEmpty : files.count == 4 else {
			throw ValidationError("Write larder merge --install; git passes the four files itself.")
		}
	}

	func run() async throws {
		try await run(on: .standard, in: URL(filePath: "."))
	}

	/// Joins the files, or configures git to do so, and reports on `console`.
	///
	/// - Throws: The `ExitCode` of a failure that was reported.
	func run(on console: Console, in folder: URL) async throws {
		do {
			guard !install else { return try await MergeDriver(git: Git(root: folder)).install(on: console) }
			let merge = BranchMerge(base: try bytes(0), ours: try bytes(1), theirs: try bytes(2))
			let merged = merge.merged(as: files[3])
			try Data(merged.contents).write(to: URL(filePath: files[1]))
			guard merged.conflicts == 0 else { throw FailureStatus.conflict.code }
		} catch {
			guard let status = FailureStatus(error) else { throw error }
			console.status("larder merge: error: \(error)")
			throw status.code
		}
	}

	private func bytes(_ place: Int) throws(InputError) -> [UInt8] {
		do {
			return Array(try Data(contentsOf: URL(filePath: files[place])))
		} catch {
			throw InputError(description: "\(files[place]) cannot be read; name a file that you can read")
		}
	}
}
