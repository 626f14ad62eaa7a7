import Foundation
import LarderCore

/// How often a bounded tier has what is read, beside the textbook's cache and the best that can be had.
struct HitRatios {
	/// The hits of one trace at one size, as shares of its reads.
	struct Row {
		let trace: String
		let size: Int
		let leastRecentlyUsed: Double
		let ours: Double
		let optimum: Double

		/// How much of what can be had ours has.
		var share: Double { ours / optimum }
		/// By how many points of a hundred ours is ahead of the textbook's cache.
		var lead: Double { 100 * (ours - leastRecentlyUsed) }
	}

	let rows: [Row]

	/// Replays every trace at a twentieth, a fifth and a half of its keys.
	init(of traces: [Trace]) {
		rows = traces.flatMap { trace in
			[20, 5, 2].map { Self.replay(trace, size: max(1, trace.keyCount / $0)) }
		}
	}

	/// A table of all rows, and what they come to.
	var report: String {
		let head = """
			| trace | size | LRU | MemoryDataSource | optimum | share |
			|---|--:|--:|--:|--:|--:|
			"""
		let mean = rows.map(\.share).reduce(0, +) / Double(rows.count)
		let worst = rows.map(\.lead).min() ?? 0
		return """
			\(([head] + rows.map(line)).joined(separator: "\n"))

			Mean share of the optimum: \(Report.number(mean)); at worst \(Report.number(-worst)) points below LRU.
			"""
	}

	private func line(_ row: Row) -> String {
		Report.row([
			row.trace, String(row.size), percent(row.leastRecentlyUsed), percent(row.ours), percent(row.optimum),
			Report.number(row.share),
		])
	}

	private func percent(_ share: Double) -> String {
		String(format: "%.2f %%", 100 * share)
	}

	private static func replay(_ trace: Trace, size: Int) -> Row {
		let tier = MemoryDataSource<Int32, Bool>(countLimit: size)
		let linked = LinkedCache<Int32, Bool>(countLimit: size)
		let entry = CacheEntry(true, storedAt: .now)
		let ours = trace.keys.count { key in
			guard tier.getEntry(for: key) == nil else { return true }
			tier.saveEntry(entry, for: key)
			return false
		}
		let leastRecentlyUsed = trace.keys.count { key in
			guard linked.value(for: key) == nil else { return true }
			linked.save(true, for: key)
			return false
		}
		let reads = Double(trace.keys.count)
		return Row(
			trace: trace.name,
			size: size,
			leastRecentlyUsed: Double(leastRecentlyUsed) / reads,
			ours: Double(ours) / reads,
			optimum: Double(Optimum.hits(of: trace.keys, countLimit: size)) / reads
		)
	}
}
