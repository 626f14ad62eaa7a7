import Foundation

/// Measures a check of real code beside parsing the same files and doing nothing with them.
///
/// The first argument says what to do, the second whose code is read: that of this package's dependencies, or below a
/// folder.
@main
struct CheckerBenchmarks {
	/// What one run of the program does.
	enum Mode: String {
		/// Measures every comparison, and writes a table.
		case compare
		/// Checks features once, cold, and says how much memory that took; for a profiler too.
		case check
		/// Parses everything once, and says how much memory it takes to keep every tree.
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
			print("| a cold check of features | \(Memory.peak >> 20) MB |")
		case .trees:
			try await checks.keepTrees()
			print("| every tree at once | \(Memory.peak >> 20) MB |")
		}
		try checks.clean()
	}

	/// Where the package manager keeps the sources of dependencies, below this package.
	private static var dependencies: URL {
		URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/checkouts")
			.standardizedFileURL
	}
}
