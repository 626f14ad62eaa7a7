import Foundation

/// Runs the tests of modules, for one mutant on each core.
struct TestRuns: Sendable {
	/// The program with the tests of all modules.
	let tests: String

	/// The mutants that the tests of `module` do not notice; one that takes far longer than the written code is noticed.
	///
	/// - Throws: ``Failure`` if the tests fail with the written code.
	func survivors(of module: String, among mutants: [Mutant]) async throws -> [Mutant] {
		let limit = max(.seconds(5), try await duration(of: module) * 10)
		let workers = ProcessInfo.processInfo.activeProcessorCount
		return try await withThrowingTaskGroup(of: [Mutant].self) { group in
			for worker in 0..<workers {
				group.addTask {
					var survivors: [Mutant] = []
					for index in stride(from: worker, to: mutants.count, by: workers) {
						let command = command(module: module, mutant: mutants[index].id)
						if try await command.ending(within: limit) == .exit(0) { survivors.append(mutants[index]) }
					}
					return survivors
				}
			}
			return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.id < $1.id }
		}
	}

	/// The duration of the tests of `module` with the written code.
	private func duration(of module: String) async throws -> Duration {
		let start = ContinuousClock.now
		let (output, isSuccess) = try await command(module: module, mutant: 0).result()
		guard isSuccess else {
			let issues = output.split(separator: "\n").filter { $0.contains("recorded an issue") }
			throw Failure("The tests of \(module) fail with the written code:\n\(issues.joined(separator: "\n"))")
		}
		return ContinuousClock.now - start
	}

	private func command(module: String, mutant: Int) -> Command {
		Command(
			tests,
			"--testing-library",
			"swift-testing",
			"--filter",
			"^\(module)\\.",
			environment: ["LARDER_MUTANT": "\(mutant)"]
		)
	}
}
