import Foundation

/// Measures what the README quotes, and writes one table of ratios.
///
/// An argument picks the rows whose title contains it.
@main
struct LarderBenchmarks {
	static func main() async throws {
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(at: folder) }  // A temporary folder: the system clears it, too.
		let part = CommandLine.arguments.dropFirst().first ?? ""
		print(Report.head)
		for comparison in try await comparisons(in: folder) where part.isEmpty || comparison.title.contains(part) {
			print(Report.rows(of: try await comparison.measure()))
		}
	}

	private static func comparisons(in folder: URL) async throws -> [Comparison] {
		let memory = try await MemoryHits().comparisons + RepositoryHits().comparisons
		let disk = try await Disk(folder: folder).comparisons
		let opening = try await Opening(folder: folder).comparison
		return memory + [Eviction().comparison, ManyReaders().comparison] + disk + [opening]
	}
}
