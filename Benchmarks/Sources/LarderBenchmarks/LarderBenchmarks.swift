@main
struct LarderBenchmarks {
	static func main() async throws {
		print(Report.head)
		let hits = try await MemoryHits()
		for tasks in [1, 2, 8] { print(Report.rows(of: try await hits.comparison(tasks: tasks).measure())) }
	}
}
