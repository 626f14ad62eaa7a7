import Foundation

/// Measures the figures of the README, and writes one table of ratios.
///
/// Arguments pick suites by name. Default: all suites. Recorded traces are read from the folder of `LARDER_TRACES`.
@main
struct LarderBenchmarks {
	private struct Suite {
		let name: String
		let comparisons: (_ folder: URL) async throws -> [Comparison]
	}

	private static var suites: [Suite] {
		[
			Suite(name: "memory") { _ in try await MemoryHits().comparisons },
			Suite(name: "shared") { _ in [try await SharedHits().comparison] },
			Suite(name: "repository") { _ in try await RepositoryHits().comparisons },
			Suite(name: "eviction") { _ in Eviction().comparisons },
			Suite(name: "readers") { _ in [ManyReaders().comparison] },
			Suite(name: "codec") { _ in try Codec().comparisons },
			Suite(name: "disk") { try await Disk(folder: $0).comparisons },
			Suite(name: "groups") { try await Groups(folder: $0).comparisons },
			Suite(name: "lists") { try await Lists(folder: $0).comparisons },
			Suite(name: "paging") { Paging(folder: $0).comparisons },
			Suite(name: "queries") { _ in await Queries().comparisons },
			Suite(name: "opening") { [try await Opening(folder: $0).comparison] },
		]
	}

	private static let picked = CommandLine.arguments.dropFirst()

	static func main() async throws {
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		// The system clears a folder that stays.
		defer { try? FileManager.default.removeItem(at: folder) }
		// First, before anything else leaves free memory behind.
		if isPicked("footprint"), let report = Footprint().report { print("\(report)\n") }
		print(Report.head)
		for suite in suites where isPicked(suite.name) {
			for comparison in try await suite.comparisons(folder) {
				print(Report.rows(of: try await comparison.measure()))
			}
		}
		if isPicked("hitratio") { try printHitRatios() }
	}

	private static func isPicked(_ name: String) -> Bool {
		picked.isEmpty || picked.contains(name)
	}

	private static func printHitRatios() throws {
		print("\n\(HitRatios(of: Trace.generated).report)")
		guard let folder = ProcessInfo.processInfo.environment["LARDER_TRACES"], !folder.isEmpty else { return }
		print("\n\(HitRatios(of: try Trace.recorded(in: URL(filePath: folder))).report)")
	}
}
