import Foundation

/// This program once more, in another role, with what it prints kept in a file, which a kill does not take along.
final class ChildProcess: Sendable {
	/// How a process ended.
	enum Ending: Equatable {
		case exit(Int32)
		case signal(Int32)
		case hung

		var words: String {
			switch self {
			case .exit(let code): "exited with \(code)"
			case .signal(let signal): "was ended by signal \(signal)"
			case .hung: "hung"
			}
		}
	}

	private let process: Process
	private let output: URL

	/// Starts the role that `arguments` name; `folder` keeps the output.
	init(_ arguments: [String], folder: ScratchFolder) throws {
		output = folder.url.appending(path: UUID().uuidString)
		try Data().write(to: output)
		let handle = try FileHandle(forWritingTo: output)
		process = Process()
		process.executableURL = URL(filePath: try Self.executablePath())
		process.arguments = arguments
		process.standardInput = FileHandle.nullDevice
		process.standardOutput = handle
		try process.run()
		try handle.close()
	}

	/// All complete lines that it has printed so far.
	func lines() throws -> [Substring] {
		let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
		guard let end = text.lastIndex(of: "\n") else { return [] }
		return text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
	}

	func kill() {
		Foundation.kill(process.processIdentifier, SIGKILL)
	}

	/// Waits for its end, and brings that about where it takes longer than `limit`.
	func ending(within limit: Duration = .seconds(60)) async throws -> Ending {
		let deadline = ContinuousClock.now + limit
		while process.isRunning, .now < deadline { try await Task.sleep(for: .milliseconds(5)) }
		let isHung = process.isRunning
		if isHung { kill() }
		process.waitUntilExit()
		guard !isHung else { return .hung }
		return process.terminationReason == .exit
			? .exit(process.terminationStatus) : .signal(process.terminationStatus)
	}

	private static func executablePath() throws -> String {
		guard let path = Bundle.main.executablePath else { throw Loss("this program does not know where it is") }
		return path
	}
}
