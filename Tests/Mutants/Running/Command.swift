import Foundation

/// A program that is run to its end.
struct Command {
	/// How it ended.
	enum Ending: Equatable {
		case exit(Int32)
		case signal(Int32)
		case hung
	}

	private let arguments: [String]
	private let environment: [String: String]

	init(_ arguments: String..., environment: [String: String] = [:]) {
		self.init(arguments, environment: environment)
	}

	init(_ arguments: [String], environment: [String: String] = [:]) {
		self.arguments = arguments
		self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
	}

	/// Runs it without its output, and ends it where it takes longer than `limit`.
	func ending(within limit: Duration) async throws -> Ending {
		let process = makeProcess(output: .nullDevice, errors: .nullDevice)
		try process.run()
		let deadline = ContinuousClock.now + limit
		while process.isRunning, .now < deadline { try await Task.sleep(for: .milliseconds(2)) }
		let isHung = process.isRunning
		if isHung { kill(process.processIdentifier, SIGKILL) }
		process.waitUntilExit()
		if isHung { return .hung }
		return process.terminationReason == .exit
			? .exit(process.terminationStatus) : .signal(process.terminationStatus)
	}

	/// Runs it, and answers what it printed, with its errors, whether it failed or not.
	func result() throws -> (output: String, isSuccess: Bool) {
		let pipe = Pipe()
		return try result(through: pipe, errors: pipe.fileHandleForWriting)
	}

	/// Runs it, and answers what it printed; fails where it does.
	func output() throws -> String {
		let (output, isSuccess) = try result(through: Pipe(), errors: .standardError)
		guard isSuccess else { throw Failure("\(arguments.joined(separator: " ")) failed:\n\(output)") }
		return output
	}

	private func result(through pipe: Pipe, errors: FileHandle) throws -> (output: String, isSuccess: Bool) {
		let process = makeProcess(output: pipe.fileHandleForWriting, errors: errors)
		try process.run()
		try pipe.fileHandleForWriting.close()
		let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
		process.waitUntilExit()
		return (String(decoding: output, as: UTF8.self), process.terminationStatus == 0)
	}

	private func makeProcess(output: FileHandle, errors: FileHandle) -> Process {
		let process = Process()
		process.executableURL = URL(filePath: "/usr/bin/env")
		process.arguments = arguments
		process.environment = environment
		process.standardInput = FileHandle.nullDevice
		process.standardOutput = output
		process.standardError = errors
		return process
	}
}

/// Why nothing could be measured.
struct Failure: Error, CustomStringConvertible {
	let description: String

	init(_ description: String) {
		self.description = description
	}
}

extension URL {
	/// Its path as other programs are given it.
	var filePath: String { path(percentEncoded: false) }
}
