import ArgumentParser
import Foundation

/// Tries every fault, or the named ones, each in a process of its own, so that a crash ends only one of them.
struct RunFaults: AsyncParsableCommand {
	static let configuration = CommandConfiguration(commandName: "all", abstract: "Tries every fault.")

	@Option(help: "The seed of the random numbers; by default a random one.")
	var seed = UInt64.random(in: 1...999_999)

	@Option(help: "How long to run; a fault with few trials leaves its time to the others.")
	var minutes = 15.0

	@Flag(help: "Run for about a minute, with the fewest trials of each fault, as CI does.")
	var short = false

	@Argument(help: "The faults to try; all by default.")
	var names: [String] = []

	func validate() throws {
		guard minutes > 0 else { throw ValidationError("--minutes must be more than 0.") }
		let unknown = Set(names).subtracting([any Fault].all.map(\.name)).sorted()
		guard unknown.isEmpty else {
			let known = [any Fault].all.map(\.name).joined(separator: ", ")
			throw ValidationError("There is no fault \(unknown.joined(separator: ", ")). The faults are \(known).")
		}
	}

	func run() async throws {
		print("seed \(seed)")
		let faults = [any Fault].all.filter { names.isEmpty || names.contains($0.name) }
		let deadline = ContinuousClock.now + .seconds(short ? 60 : minutes * 60)
		var lossCount = 0
		for (index, fault) in faults.enumerated() {
			let share = max(.zero, ContinuousClock.now.duration(to: deadline)) / (faults.count - index)
			let verdict = try await verdict(on: fault, time: share)
			print(verdict.line(for: fault.name))
			for count in verdict.counts { print("    \(count)") }
			for loss in verdict.losses { print("    lost: \(loss)") }
			lossCount += verdict.lossCount
		}
		guard lossCount == 0 else { throw ExitCode(1) }
	}

	private func verdict(on fault: any Fault, time: Duration) async throws -> Verdict {
		let folder = try ScratchFolder()
		let arguments = ["fault", fault.name, "--seed", "\(seed)", "--seconds", "\(time / .seconds(1))"]
		let child = try ChildProcess(arguments, folder: folder)
		let ending = try await child.ending(within: time + .seconds(300))
		return Verdict(try child.lines().compactMap(TrialReport.init(line:)), ending: ending)
	}
}
