/// Measures what the README quotes, and writes one table of ratios.
@main
struct LarderBenchmarks {
	static func main() async throws {
		print(Report.head)
		for comparison in try await comparisons() {
			print(Report.rows(of: try await comparison.measure()))
		}
	}

	private static func comparisons() async throws -> [Comparison] {
		let memoryHits = try await MemoryHits().comparisons
		let repositoryHits = try await RepositoryHits().comparisons
		return memoryHits + repositoryHits + [Eviction().comparison, ManyReaders().comparison]
	}
}
