import Foundation

/// The hits of a bounded tier, beside an LRU and the optimum.
struct HitRatios {
	/// The hits of one trace at one size, as shares of its reads.
	struct Row {
		let replay: Replay
		let leastRecentlyUsed: Double
		let ours: Double
		let heldOut: Double
		let optimum: Double

		/// The percentage points by which Larder is ahead of the LRU.
		var lead: Double { 100 * (ours - leastRecentlyUsed) }
	}

	private let rows: [Row]
	private let best: [S3FIFO.Tuning]

	/// Replays every trace at a twentieth, a fifth and a half of its keys.
	init(of traces: [Trace]) {
		let replays = traces.flatMap { trace in
			[20, 5, 2].map { Replay(trace: trace, size: max(1, trace.keyCount / $0)) }
		}
		let optima = replays.map { Optimum.hits(of: $0.trace.keys, countLimit: $0.size) }
		let heldOut = HeldOut(replays, optima: optima)
		best = heldOut.best
		rows = replays.indices.map { index in
			let replay = replays[index]
			let reads = Double(replay.trace.keys.count)
			return Row(
				replay: replay,
				leastRecentlyUsed: Double(replay.leastRecentlyUsed) / reads,
				ours: Double(replay.ours) / reads,
				heldOut: Double(heldOut.hits[index]) / reads,
				optimum: Double(optima[index]) / reads
			)
		}
	}

	/// A table of all rows, and their summary.
	var report: String {
		let head = """
			| trace | size | LRU | MemoryDataSource | optimum | share | held out | share |
			|---|--:|--:|--:|--:|--:|--:|--:|
			"""
		return """
			\(([head] + rows.map(line)).joined(separator: "\n"))

			\(claims.joined(separator: "\n"))

			It is not known by which traces the policy's numbers were chosen. So "held out" replays each trace with the best
			numbers for the half of these traces that does not have it. Each half has every second trace by name:

			- for the first half: \(best[0].description);
			- for the second half: \(best[1].description);
			- shipped: \(S3FIFO.Tuning().description).
			"""
	}

	private var claims: [String] {
		let real = rows.filter { !$0.replay.trace.isMade }
		let mean = "Mean share of the optimum"
		var claims = [
			claim(mean, share(\.ours), atLeast: 0.9),
			claim("\(mean), held out", share(\.heldOut), atLeast: 0.9),
		]
		if let worst = real.map(\.lead).min() {
			claims.append(claim("Points ahead of LRU on a real trace, at worst", worst, atLeast: -1))
		}
		return claims
	}

	private func claim(_ what: String, _ value: Double, atLeast bound: Double) -> String {
		String(format: "- \(what): %.2f; target ≥ %.2f, \(value >= bound ? "met" : "missed").", value, bound)
	}

	private func share(_ hits: (Row) -> Double) -> Double {
		rows.reduce(0) { $0 + hits($1) / $1.optimum } / Double(rows.count)
	}

	private func line(_ row: Row) -> String {
		let trace = row.replay.trace
		return Report.row([
			trace.isMade ? "\(trace.name), made" : trace.name, String(row.replay.size), percent(row.leastRecentlyUsed),
			percent(row.ours), percent(row.optimum), Report.number(row.ours / row.optimum), percent(row.heldOut),
			Report.number(row.heldOut / row.optimum),
		])
	}

	private func percent(_ share: Double) -> String {
		String(format: "%.2f %%", 100 * share)
	}
}
