import Foundation

/// What one process measured of one client.
struct Measurement: Codable {
	let requestsPerSecond: Double
	/// In microseconds.
	let median: Double
	/// In microseconds.
	let slowest: Double
	/// The time of all cores that the process took for a request, in microseconds.
	///
	/// Other processes change it less than the other times.
	let processorTime: Double
	/// In MiB, with the program itself.
	let memory: Double

	/// Sends the requests of a workload, after some that are not measured.
	init(_ workload: Workload, of sender: Sender, at url: URL) async throws {
		let fetch = sender.fetch(url, workload.path)
		for _ in 0..<max(workload.count / 10, 2) { _ = try await fetch() }
		let clock = ContinuousClock()
		let start = clock.now
		let processorTimeBefore = Self.processorTime
		let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
			for _ in 0..<workload.tasks {
				group.addTask {
					var times: [Duration] = []
					for _ in 0..<workload.count / workload.tasks {
						let start = clock.now
						_ = try await fetch()
						times.append(start.duration(to: clock.now))
					}
					return times
				}
			}
			return try await group.reduce(into: []) { $0 += $1 }
		}
		.sorted()
		processorTime = (Self.processorTime - processorTimeBefore) / Double(times.count)
		requestsPerSecond = Double(times.count) / (start.duration(to: clock.now) / .seconds(1))
		median = times[times.count / 2] / .microseconds(1)
		slowest = times[times.count * 99 / 100] / .microseconds(1)
		memory = try Self.peakMemory()
	}

	/// What this process took so far, in microseconds.
	private static var processorTime: Double {
		var time = timespec()
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
		return Double(time.tv_sec) * 1_000_000 + Double(time.tv_nsec) / 1000
	}

	private static func peakMemory() throws -> Double {
		#if os(Linux)
			let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
			let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
			return Double(line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0) / 1024
		#else
			var usage = rusage()
			getrusage(RUSAGE_SELF, &usage)
			return Double(usage.ru_maxrss) / 1024 / 1024
		#endif
	}
}
