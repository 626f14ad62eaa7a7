import Foundation

/// The table of ratios.
struct Report {
	static let head = """
		| what | ours | beside | its time | ours / its | target | |
		|---|--:|---|--:|--:|--:|---|
		"""

	/// The rows of a comparison, one for each peer.
	static func rows(of finding: Finding) -> String {
		finding.comparison.peers.enumerated().map { index, peer in
			let ratios = finding.ratios(to: index)
			let ratio = ratios[ratios.count / 2]
			let spread = "\(number(ratios[0])) to \(number(ratios[ratios.count - 1]))"
			return row(
				[
					finding.comparison.title, time(finding.ours), peer.contender.name, time(finding.peer(index)),
					"\(number(ratio)) (\(spread))", peer.limit.map { "≤ \(number($0))" } ?? "",
					verdict(ratio, limit: peer.limit),
				]
			)
		}.joined(separator: "\n")
	}

	static func row(_ cells: [String]) -> String {
		"| \(cells.joined(separator: " | ")) |"
	}

	static func number(_ number: Double) -> String {
		String(format: number < 0.5 ? "%.3f" : "%.2f", number)
	}

	private static func verdict(_ ratio: Double, limit: Double?) -> String {
		guard let limit else { return "" }
		return ratio <= limit ? "met" : "missed"
	}

	private static func time(_ duration: Duration) -> String {
		let nanoseconds = duration / .nanoseconds(1)
		if nanoseconds < 10_000 { return String(format: "%.0f ns", nanoseconds) }
		if nanoseconds < 10_000_000 { return String(format: "%.1f µs", nanoseconds / 1e3) }
		return String(format: "%.1f ms", nanoseconds / 1e6)
	}
}
