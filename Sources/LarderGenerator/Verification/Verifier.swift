package import Foundation
import Subprocess

#if canImport(System)
	import System
#else
	import SystemPackage
#endif

/// Builds a written package and runs its tests.
package struct Verifier: Sendable {
	/// Runs a command in a folder and returns its exit status.
	package typealias Run = @Sendable (_ arguments: [String], _ folder: URL) async throws -> Int32

	/// How long a command may run after an interrupt, before it is killed.
	private static let lockWait = Duration.seconds(30)

	private let run: Run

	package init(run: @escaping Run = Verifier.runProcess) {
		self.run = run
	}

	/// Builds the package in `folder` and runs its tests.
	///
	/// - Throws: ``VerificationError`` for the first command that fails or cannot start, or if no test ran;
	/// ``InterruptionError`` if the run is interrupted.
	package func verify(_ folder: URL) async throws {
		try await run("swift build --build-tests", in: folder)
		let records = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		defer { try? FileManager.default.removeItem(at: records) }
		let record = records.appending(path: "tests.xml").path(percentEncoded: false)
		try FileManager.default.createDirectory(at: records, withIntermediateDirectories: true)
		try await run("swift test --skip-build", and: ["--xunit-output", record], in: folder)
		guard try Self.countTests(in: records) == 0 else { return }
		let place = folder.path(percentEncoded: false)
		throw VerificationError(
			description:
				"`swift test --skip-build` ran no test in \(place); check that its Package.swift has a target for the feature's tests, and "
				+ "that no Tests/LinuxMain.swift hides them"
		)
	}

	private func run(_ command: String, and more: [String] = [], in folder: URL) async throws {
		let status: Int32
		do {
			status = try await run(command.split(separator: " ").map(String.init) + more, folder)
		} catch let error as InterruptionError {
			throw error
		} catch {
			throw VerificationError(description: "`\(command)` could not start; put swift on the PATH")
		}
		guard status == 0 else {
			let place = folder.path(percentEncoded: false)
			throw VerificationError(
				description: "`\(command)` failed in \(place) with status \(status); see its output above"
			)
		}
	}

	/// Counts the tests in the two reports in `folder`, one by XCTest and one by Swift Testing.
	private static func countTests(in folder: URL) throws -> Int {
		let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
		return try files.map { file in
			String(decoding: try Data(contentsOf: file), as: UTF8.self).ranges(of: "<testcase ").count
		}.reduce(0, +)
	}

	/// Runs a command as a process.
	///
	/// The standard output of the process goes to standard error, too. If the task is cancelled, the process gets the
	/// signal of Ctrl-C, and the function waits for the end of the process.
	///
	/// - Returns: The exit status of the process. If a signal ended it, the status is 128 plus the number of the
	/// signal, as in a shell.
	@Sendable
	package static func runProcess(_ arguments: [String], in folder: URL) async throws -> Int32 {
		var options = PlatformOptions()
		options.teardownSequence = [.send(signal: .interrupt, allowedDurationToNextStep: lockWait)]
		let result = try await Subprocess.run(
			.name(arguments[0]),
			arguments: Arguments(Array(arguments.dropFirst())),
			workingDirectory: FilePath(folder.path(percentEncoded: false)),
			platformOptions: options,
			output: .currentStandardError,
			error: .currentStandardError
		)
		return switch result.terminationStatus {
		case .exited(let status): status
		case .signaled(let signal): 128 + signal
		}
	}
}

/// A written package cannot be built, or its tests fail.
package struct VerificationError: Error, Equatable, CustomStringConvertible {
	/// Says which command failed, and in which package.
	package let description: String
}
