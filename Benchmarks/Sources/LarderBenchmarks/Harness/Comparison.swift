/// Larder and its peers in turn, so that other load on the machine slows all of them.
struct Comparison: Sendable {
	/// A peer, and the share of its time that Larder may take.
	struct Peer: Sendable {
		let contender: Contender
		let limit: Double?

		init(_ contender: Contender, limit: Double? = nil) {
			self.contender = contender
			self.limit = limit
		}
	}

	let title: String
	let ours: Contender
	let peers: [Peer]
	/// The number of repetitions in one round.
	let times: Int
	/// The number of measured rounds, after one to warm up.
	let rounds: Int

	/// Measures every contender in every round.
	func measure() async throws -> Finding {
		var durations = [[Duration]](repeating: [], count: peers.count + 1)
		for round in 0...rounds {
			for (index, contender) in ([ours] + peers.map(\.contender)).enumerated() {
				let duration = try await ContinuousClock().measure { try await contender.run(times) }
				if round > 0 { durations[index].append(duration / times) }
			}
		}
		return Finding(comparison: self, durations: durations)
	}
}

/// The results of a ``Comparison``: for each round the duration of one repetition, Larder's first.
struct Finding: Sendable {
	let comparison: Comparison
	let durations: [[Duration]]

	/// The median of Larder.
	var ours: Duration { median(durations[0]) }

	/// The median of a peer.
	func peer(_ index: Int) -> Duration { median(durations[index + 1]) }

	/// The rounds' ratios of Larder to a peer, in rising order.
	func ratios(to index: Int) -> [Double] {
		zip(durations[0], durations[index + 1]).map { $0 / $1 }.sorted()
	}

	private func median(_ durations: [Duration]) -> Duration {
		durations.sorted()[durations.count / 2]
	}
}
