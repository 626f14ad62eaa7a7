import Foundation

/// Measures a check of real code beside parsing the same files and doing nothing with them.
///
/// The code is that of this package's dependencies, or below the folder that is the argument.
@main
struct CheckerBenchmarks {
	static func main() async throws {
		let code = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) } ?? dependencies
		let checks = try Checks(of: code)
		print("\(checks.paths.count) files, \(checks.size >> 20) MB.\n\n\(Report.head)")
		for comparison in checks.comparisons {
			print(Report.rows(of: try await comparison.measure()))
		}
		try checks.clean()
	}

	/// Where the package manager keeps the sources of dependencies, below this package.
	private static var dependencies: URL {
		URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/checkouts")
			.standardizedFileURL
	}
}
