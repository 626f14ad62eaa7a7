import Foundation

/// The command as a process.
struct CommandProcess {
	/// The command beside the running tests.
	static var command: URL {
		URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "larder")
	}

	let process = Process()
	private let output: URL
	private let errors: URL

	/// Starts `command` in `folder`, where it leaves what it says, too.
	///
	/// Files, unlike pipes, cannot fill up while the process is waited for.
	init(
		_ arguments: [String],
		command: URL = Self.command,
		in folder: URL,
		environment: [String: String] = [:],
		terminal: FileHandle? = nil
	) throws {
		(output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
		for file in [output, errors] { try Data().write(to: file) }
		process.executableURL = command
		process.arguments = arguments
		process.currentDirectoryURL = folder
		process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
		process.standardInput = terminal ?? FileHandle.nullDevice
		process.standardOutput = try FileHandle(forWritingTo: output)
		process.standardError = try terminal ?? FileHandle(forWritingTo: errors)
		try process.run()
	}

	/// Waits for its end.
	func wait() throws -> Ended {
		process.waitUntilExit()
		return Ended(
			status: process.terminationStatus,
			output: try String(contentsOf: output, encoding: .utf8),
			errors: try String(contentsOf: errors, encoding: .utf8)
		)
	}
}

/// How a process ended and what it said.
struct Ended {
	let status: Int32
	let output: String
	let errors: String
}
