import Foundation
import LarderGenerator

extension Verifier {
	/// Creates a verifier that reports its progress on standard error, and passes an interruption on to the tools.
	init(interruption: Interruption) {
		self.init { arguments, folder in
			let shown = arguments.prefix { $0 != "--xunit-output" }
			Console.writeStatus("Running \(shown.joined(separator: " ")) ...\n")
			let clock = ContinuousClock()
			let start = clock.now
			let status = try await interruption.run { try await Verifier.runProcess(arguments, in: folder) }
			let seconds = (clock.now - start).components.seconds
			Console.writeStatus("... ended after \(seconds) s\n")
			return status
		}
	}

	/// Verifies the package in `folder`, and reports a failure on `console`.
	///
	/// - Throws: The `ExitCode` of the failure.
	func verify(_ folder: URL, on console: Console) async throws {
		do {
			try await verify(folder)
		} catch {
			throw FailurePrinter(console: console, output: folder.path(percentEncoded: false)).report(error)
		}
	}
}
