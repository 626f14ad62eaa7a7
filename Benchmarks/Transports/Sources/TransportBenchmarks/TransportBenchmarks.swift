import Foundation

/// Measures clients beside each other, each in a process of its own, in turns.
///
/// The argument is the URL of a service that has the files `small` and `large`.
@main
struct TransportBenchmarks {
	private static let rounds = 7

	static func main() async throws {
		let arguments = CommandLine.arguments
		guard arguments.count > 1, let url = URL(string: arguments[1]) else {
			throw Failure(text: "Usage: TransportBenchmarks URL")
		}
		if arguments.count == 4, let workload = Workload(rawValue: arguments[2]),
			let sender = Sender(rawValue: arguments[3])
		{
			let measurement = try await Measurement(workload, of: sender, at: url)
			print(String(decoding: try JSONEncoder().encode(measurement), as: UTF8.self))
		} else {
			try report(url)
		}
	}

	private static func report(_ url: URL) throws {
		print(
			"| what | client | requests a second | beside its transport | processor time | beside its transport | median | 99 % |"
				+ " peak memory |"
		)
		print("|---|---|--:|--:|--:|--:|--:|--:|--:|")
		for workload in Workload.allCases {
			var measured: [Sender: [Measurement]] = [:]
			for _ in 0..<rounds {
				for sender in Sender.allCases {
					measured[sender, default: []].append(try measure(workload, sender, url))
				}
			}
			for sender in Sender.allCases { print(row(workload, sender, measured)) }
		}
	}

	/// The measurement of another process.
	private static func measure(_ workload: Workload, _ sender: Sender, _ url: URL) throws -> Measurement {
		let process = Process()
		let output = Pipe()
		process.executableURL = URL(filePath: CommandLine.arguments[0])
		process.arguments = [url.absoluteString, workload.rawValue, sender.rawValue]
		process.standardOutput = output
		try process.run()
		let data = try output.fileHandleForReading.readToEnd() ?? Data()
		process.waitUntilExit()
		guard process.terminationStatus == 0 else {
			throw Failure(text: "\(sender.rawValue) failed at \(workload.rawValue).")
		}
		return try JSONDecoder().decode(Measurement.self, from: data)
	}

	private static func row(_ workload: Workload, _ sender: Sender, _ measured: [Sender: [Measurement]]) -> String {
		let all = measured[sender] ?? []
		let pairs = Array(zip(all, sender.peer.flatMap { measured[$0] } ?? []))
		let cells = [
			workload.rawValue, sender.rawValue,
			text(median(all.map(\.requestsPerSecond)), digits: 0),
			spread(pairs.map { $0.requestsPerSecond / $1.requestsPerSecond }),
			text(median(all.map(\.processorTime)), digits: 0) + " µs",
			spread(pairs.map { $1.processorTime / $0.processorTime }),
			text(median(all.map(\.median)), digits: 0) + " µs",
			text(median(all.map(\.slowest)), digits: 0) + " µs",
			text(median(all.map(\.memory)), digits: 0) + " MiB",
		]
		return "| " + cells.joined(separator: " | ") + " |"
	}

	/// The median with the smallest and the largest value.
	private static func spread(_ ratios: [Double]) -> String {
		guard let smallest = ratios.min(), let largest = ratios.max() else { return "" }
		return
			"\(text(median(ratios), digits: 2)) (\(text(smallest, digits: 2)) to \(text(largest, digits: 2)))"
	}

	private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

	private static func text(_ value: Double, digits: Int) -> String {
		value.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en")))
	}

	private struct Failure: Error {
		let text: String
	}
}
