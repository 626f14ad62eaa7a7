import ArgumentParser
import Foundation

/// Makes every small mistake in written packages, and counts how many their tests notice.
@main
struct Mutants: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		abstract: "Makes every small mistake in written packages, and counts how many their tests notice.",
		discussion: """
			All mutants of a module are compiled in at once, and an environment variable picks the one that runs. A line \
			tells of each that no test noticed; the exit code is 1 where fewer than --minimum percent were noticed.
			"""
	)

	@Argument(help: "The modules, such as PublicLibrary. (default: all of the package)")
	var names: [String] = []

	@Option(help: "The package that declares the modules.")
	var package = "Tests/Goldens"

	@Option(help: "The Larder package that the modules depend on.")
	var larder = "."

	@Option(help: "The folder of the mutated copy and its build.")
	var work = ".build-mutants"

	@Option(help: "The percentage that tests must notice.")
	var minimum = 95.0

	@Option(help: "The file of mutants that no test can notice, with reasons.")
	var equivalents = "Tests/Goldens/equivalents.txt"

	func run() async throws {
		let root = URL(filePath: package, directoryHint: .isDirectory).standardizedFileURL
		let manifest = try await Manifest(of: root)
		let subjects = try names.isEmpty ? Subject.all(in: manifest) : names.map { try Subject($0, in: manifest) }
		let equivalents = try Equivalents(String(contentsOf: URL(filePath: equivalents), encoding: .utf8))
		var package = try MutatedPackage(
			subjects,
			root: root,
			larder: URL(filePath: larder, directoryHint: .isDirectory).standardizedFileURL,
			work: URL(filePath: work).standardizedFileURL
		)
		let runs = TestRuns(tests: try await package.build())

		let mutants = package.modules.flatMap(\.mutants)
		for line in equivalents.stale(among: mutants) { print("no such mutant any more: \(line)") }
		var tallies: [Tally] = []
		for module in package.modules {
			let mutants = module.mutants.filter { !equivalents.contains($0) }
			let survivors = try await runs.survivors(of: module.subject.testModule, among: mutants)
			for mutant in survivors { print("\(mutant.place): survived: [\(mutant.operatorName)] \(mutant.summary)") }
			tallies.append(Tally(module: module.subject.name, mutants: mutants, survivors: survivors))
		}
		let total = Tally(sum: tallies)
		print(Tally.table(tallies))
		print("\(total.killed) of \(total.all) mutants were noticed, \(total.percent) %;", terminator: " ")
		print("\(mutants.count - total.all) more are no mistakes.")
		guard total.percent >= minimum else { throw ExitCode(1) }
	}
}
