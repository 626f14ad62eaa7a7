import Foundation

/// Measures a read that the store answers beside bare commands, and prints the rows of a table.
///
/// The first argument is the port of a store on the loopback interface. With the name of a reader and the number of its tasks as
/// further arguments, it only reads, for a profiler.
@main
struct StoreBenchmarks {
	private static let rounds = 15

	static func main() async throws {
		let arguments = CommandLine.arguments
		guard arguments.count > 1, let port = Int(arguments[1]) else { throw Usage() }
		let hits = try await Hits(port: port)
		if arguments.count == 4, let tasks = Int(arguments[3]) {
			let all = [hits.cached, hits.get, hits.decodedGet, hits.script]
			guard let reader = all.first(where: { $0.name.contains(arguments[2]) }) else { throw Usage() }
			print(try await measure(reader, tasks: tasks, times: 200_000))
		} else {
			try await report(hits, tasks: 1, times: 4_000)
			try await report(hits, tasks: 32, times: 16_000)
		}
	}

	/// Lets all read in turn, so that other load on the machine slows each of them.
	private static func report(_ hits: Hits, tasks: Int, times: Int) async throws {
		let readers = [hits.cached, hits.get, hits.decodedGet, hits.script]
		var measured = [[Double]](repeating: [], count: readers.count)
		for round in 0...rounds {
			for (index, reader) in readers.enumerated() {
				let time = try await measure(reader, tasks: tasks, times: times)
				if round > 0 { measured[index].append(time) }
			}
		}
		for index in readers.indices.dropFirst() {
			let ratios = zip(measured[0], measured[index]).map { $0 / $1 }.sorted()
			let ratio = ratios[ratios.count / 2]
			let limit = index == 1 ? 1.15 : nil
			let cells = [
				"hit in a store, \(tasks) \(tasks == 1 ? "task" : "tasks")", text(measured[0]), readers[index].name,
				text(measured[index]), "\(text(ratio)) (\(text(ratios[0])) to \(text(ratios[ratios.count - 1])))",
				limit.map { "≤ \(text($0))" } ?? "", limit.map { ratio <= $0 ? "met" : "missed" } ?? "",
			]
			print("| \(cells.joined(separator: " | ")) |")
		}
	}

	/// The time for a read, in microseconds.
	private static func measure(_ reader: Hits.Reader, tasks: Int, times: Int) async throws -> Double {
		let time = try await ContinuousClock().measure {
			try await withThrowingTaskGroup { group in
				for task in 0..<tasks {
					// Tasks have keys of their own, or they would share reads.
					let (first, count) = (task * Hits.keyCount / tasks, Hits.keyCount / tasks)
					group.addTask {
						for time in 0..<times / tasks { try await reader.read(first + time % count) }
					}
				}
				try await group.waitForAll()
			}
		}
		return time / .microseconds(times)
	}

	/// The median of some times.
	private static func text(_ times: [Double]) -> String {
		String(format: "%.1f µs", times.sorted()[times.count / 2])
	}

	private static func text(_ number: Double) -> String { String(format: "%.2f", number) }

	private struct Usage: Error {}
}
