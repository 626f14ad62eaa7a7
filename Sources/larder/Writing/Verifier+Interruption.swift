import Foundation
import LarderGenerator

extension Verifier {
	/// Creates a verifier that prints its commands on standard error, and forwards signals to them.
	init(interruption: Interruption) {
		self.init { arguments, folder in
			Console.writeStatus("Running \(arguments.joined(separator: " ")) ...\n")
			let clock = ContinuousClock()
			let start = clock.now
			let process = Verifier.process(arguments, in: folder)
			try interruption.run(process)
			guard !interruption.isRequested else { throw InterruptionError.whileVerifying }
			let seconds = (clock.now - start).components.seconds
			Console.writeStatus("... ended after \(seconds) s\n")
			return process.terminationStatus
		}
	}
}
