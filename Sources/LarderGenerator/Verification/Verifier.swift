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

	private static let commands = [
		["swift", "build", "--build-tests"],
		["swift", "test", "--skip-build"],
	]
	/// How long a command may take to end after an interrupt, before it is killed.
	private static let lockWait = Duration.seconds(30)

	private let run: Run

	/// Creates a verifier, which runs commands as processes by default.
	package init(run: @escaping Run = Verifier.runProcess) {
		self.run = run
	}

	/// Builds the package in `folder`, then runs its tests.
	///
	/// - Throws: ``VerificationError`` for the first command that fails or cannot start; ``InterruptionError`` if the
	///   run is interrupted.
	package func verify(_ folder: URL) async throws {
		for command in Self.commands {
			let name = command.joined(separator: " ")
			let status: Int32
			do {
				status = try await run(command, folder)
			} catch let error as InterruptionError {
				throw error
			} catch {
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

	/// Runs a command as a process.
	///
	/// Both of its outputs go to standard error. A cancelled task interrupts the process as Ctrl-C does, and waits for its end.
	///
	/// - Returns: Its exit status, or 128 and the number of the signal that ended it, as a shell counts.
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

/// A written package does not build, or its tests fail.
package struct VerificationError: Error, Equatable, CustomStringConvertible {
	/// The command that failed, and the package.
	package let description: String
}
