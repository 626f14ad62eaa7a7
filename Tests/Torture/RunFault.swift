import ArgumentParser
import Foundation

/// Tries one fault in this process, and reports to the parent process.
struct RunFault: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "fault", shouldDisplay: false)

	@Argument var name: String
	@Option var seed: UInt64
	@Option var seconds: Double

	func run() async throws {
		guard let fault = [any Fault].all.first(where: { $0.name == name }) else {
			throw ValidationError("There is no fault \(name).")
		}
		var trials = Trials(seed: seed, time: .seconds(seconds), report: Self.tell)
		do {
			try await fault.run(&trials)
		} catch let skip as Skip {
			Self.tell(.skipped(skip.reason))
		} catch {
			Self.tell(.loss("the fault itself failed: \(error)"))
		}
		Self.tell(.finished)
	}

	/// Writes at once, because a crash would lose a buffer.
	private static func tell(_ report: TrialReport) {
		FileHandle.standardOutput.write(Data((report.line + "\n").utf8))
	}
}
