import ArgumentParser
import Foundation

/// Tries one fault in this process, and tells the parent process how it goes.
struct RunFault: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "fault", shouldDisplay: false)

	@Argument var name: String
	@Option var seed: UInt64
	@Option var seconds: Double

	func run() async throws {
		guard let fault = [any Fault].all.first(where: { $0.name == name }) else {
			throw ValidationError("No fault is called \(name).")
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

	/// Written at once: what a buffer holds is lost in a crash.
	private static func tell(_ report: TrialReport) {
		FileHandle.standardOutput.write(Data((report.line + "\n").utf8))
	}
}
