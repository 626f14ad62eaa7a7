import Foundation

/// Measures a check of real code beside parsing the same files.
///
/// The first argument is the task. The second is the folder of the code; by default it is the code of this package's
/// dependencies.
@main
struct CheckerBenchmarks {
	/// The task of one run.
	enum Mode: String {
		/// Measures every comparison, and writes a table.
		case compare
		/// Checks features without a cache, prints the memory, and repeats the check for a profiler.
		case check
		/// Parses everything once, and prints the memory for keeping every tree.
		case trees
	}

	static func main() async throws {
		let arguments = CommandLine.arguments.dropFirst()
		let mode = arguments.first.flatMap(Mode.init) ?? .compare
		let checks = try Checks(of: arguments.dropFirst().first.map { URL(filePath: $0) } ?? dependencies)
		switch mode {
		case .compare:
			print("\(checks.paths.count) files, \(checks.size >> 20) MB.\n\n\(Report.head)")
			for comparison in checks.comparisons { print(Report.rows(of: try await comparison.measure())) }
		case .check:
			try await checks.checkOnce()
			print("| a cold `larder check` of features | \(Memory.peak >> 20) MB |")
			for _ in 1..<5 { try await checks.checkOnce() }
		case .trees:
			try await checks.keepTrees()
			print("| every tree at once | \(Memory.peak >> 20) MB |")
		}
		try checks.clean()
	}

	/// The package manager's folder of dependencies.
	private static var dependencies: URL {
		URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/checkouts")
			.standardizedFileURL
	}
}
