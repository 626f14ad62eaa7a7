package import Foundation

/// Builds a written package and runs its tests.
package struct Verifier: Sendable {
	/// Runs a command in a folder and returns its exit status.
	package typealias Run = @Sendable (_ arguments: [String], _ folder: URL) throws -> Int32

	private static let commands = [
		["swift", "build", "--build-tests"],
		["swift", "test", "--skip-build"],
	]

	private let run: Run

	/// Creates a verifier; by default commands run as processes that say on standard error what they do.
	package init(run: @escaping Run = Verifier.runProcess) {
		self.run = run
	}

	/// Builds the package in `folder`, then runs its tests.
	///
	/// - Throws: ``VerificationError`` for the first command that fails or cannot start; ``InterruptionError`` if the
	///   run is interrupted.
	package func verify(_ folder: URL) throws {
		for command in Self.commands {
			let name = command.joined(separator: " ")
			let status: Int32
			do {
				status = try run(command, folder)
			} catch let error as InterruptionError {
				throw error
			} catch {
				throw VerificationError(description: "`\(name)` could not start; put swift on the PATH")
			}
			// The status of `env` if it does not find the command.
			guard status != 127 else {
				throw VerificationError(description: "`\(name)` could not start; put swift on the PATH")
			}
			guard status == 0 else {
				let place = folder.path(percentEncoded: false)
				throw VerificationError(
					description: "`\(name)` failed in \(place) with status \(status); see its output above"
				)
			}
		}
	}

	/// Runs a command as a process, both of whose outputs go to standard error.
	@Sendable
	package static func runProcess(_ arguments: [String], in folder: URL) throws -> Int32 {
		let process = process(arguments, in: folder)
		try process.run()
		process.waitUntilExit()
		return process.terminationStatus
	}

	/// A process that was not started yet, both of whose outputs go to standard error.
	package static func process(_ arguments: [String], in folder: URL) -> Process {
		let process = Process()
		process.executableURL = URL(filePath: "/usr/bin/env")
		process.arguments = arguments
		process.currentDirectoryURL = folder
		process.standardOutput = FileHandle.standardError
		return process
	}
}

/// A written package does not build, or its tests fail.
package struct VerificationError: Error, Equatable, CustomStringConvertible {
	/// The command that failed, and the package.
	package let description: String
}
