import Foundation
import Subprocess

#if canImport(System)
	import System
#else
	import SystemPackage
#endif

/// The command as a process.
struct CommandProcess {
	private typealias Execution = Subprocess.Execution<FileDescriptorInput, FileDescriptorOutput, FileDescriptorOutput>

	/// The command beside the running tests.
	static var command: URL {
		URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "larder")
	}

	private let execution: Execution

	/// Runs `command` in `folder` to its end, and does `meanwhile` beside it.
	///
	/// Its outputs go to two files in `folder`, or to `terminal`. It runs as on an engineer's machine, also if a
	/// build server runs the tests, unless `environment` names `CI`.
	static func run(
		_ arguments: [String],
		command: URL = Self.command,
		in folder: URL,
		environment: [String: String] = [:],
		terminal: FileHandle? = nil,
		meanwhile: (CommandProcess) async throws -> Void = { _ in }
	) async throws -> Ended {
		let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
		for file in [output, errors] { try Data().write(to: file) }
		let keyboard = terminal.map { FileDescriptor(rawValue: $0.fileDescriptor) }
		let variables = ["CI": ""].merging(environment) { $1 }
			.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) }
		let result = try await Subprocess.run(
			.path(FilePath(command.path(percentEncoded: false))),
			arguments: Arguments(arguments),
			environment: .inherit.updating(Dictionary(uniqueKeysWithValues: variables)),
			workingDirectory: FilePath(folder.path(percentEncoded: false)),
			input: .fileDescriptor(
				try keyboard ?? .open("/dev/null", .readOnly),
				closeAfterSpawningProcess: keyboard == nil
			),
			output: .fileDescriptor(try .open(FilePath(output.path()), .writeOnly), closeAfterSpawningProcess: true),
			error: .fileDescriptor(
				try keyboard ?? .open(FilePath(errors.path()), .writeOnly),
				closeAfterSpawningProcess: keyboard == nil
			)
		) { execution in
			try await meanwhile(CommandProcess(execution: execution))
		}
		return Ended(
			ending: result.terminationStatus,
			output: try String(contentsOf: output, encoding: .utf8),
			errors: try String(contentsOf: errors, encoding: .utf8)
		)
	}

	/// Waits until `isReached` or the end of the process.
	func wait(until isReached: () -> Bool) async {
		while !isReached(), !hasEnded { await Task.yield() }
	}

	/// Sends the process a signal, if it has not ended.
	func send(_ signal: Signal) throws {
		guard !hasEnded else { return }
		try execution.send(signal: signal)
	}

	/// True if the process has ended; its status stays for whoever waits for it.
	private var hasEnded: Bool {
		var information = siginfo_t()
		let process = id_t(execution.processIdentifier.value)
		return waitid(P_PID, process, &information, WEXITED | WNOHANG | WNOWAIT) != 0 || information.si_signo != 0
	}
}

/// How a process ended and what it said.
struct Ended {
	let ending: TerminationStatus
	let output: String
	let errors: String

	/// The exit status; `nil` if a signal ended the process.
	var status: Int32? {
		guard case .exited(let status) = ending else { return nil }
		return status
	}
}
