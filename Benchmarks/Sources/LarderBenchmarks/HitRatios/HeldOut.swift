/// The policy's hits on traces that its numbers were not chosen by.
///
/// It is not known by which traces the shipped numbers were chosen. So the traces are dealt into two halves, by name in turn.
/// Each half is replayed with the best numbers for the other half.
struct HeldOut {
	/// All tunings to try.
	static let tunings: [S3FIFO.Tuning] = [10, 20, 40].flatMap { small in
		[50, 100, 200].flatMap { least in
			// With the last divisor, nothing is forgotten.
			[2, 4, Int.max].map { forgotten in
				S3FIFO.Tuning(smallDivisor: small, leastSmallDivisor: least, forgottenDivisor: forgotten)
			}
		}
	}

	/// The best numbers for each half.
	let best: [S3FIFO.Tuning]
	/// The hits of each replay, with the best numbers for the half without its trace.
	let hits: [Int]

	/// Replays everything with every tuning; `optima` are the most possible hits.
	init(_ replays: [Replay], optima: [Int]) {
		let names = Array(Set(replays.map(\.trace.name))).sorted()
		let halves = replays.map { replay in (names.firstIndex(of: replay.trace.name) ?? 0) % 2 }
		let hits = Self.tunings.map { tuning in replays.map { $0.hits(of: tuning) } }
		let best = [0, 1].map { half in
			Self.tunings.indices.max { one, other in
				Self.share(of: hits[one], optima, where: halves, are: half)
					< Self.share(of: hits[other], optima, where: halves, are: half)
			} ?? 0
		}
		self.best = best.map { Self.tunings[$0] }
		self.hits = replays.indices.map { hits[best[1 - halves[$0]]][$0] }
	}

	private static func share(of hits: [Int], _ optima: [Int], where halves: [Int], are half: Int) -> Double {
		halves.indices.filter { halves[$0] == half }.reduce(0) { $0 + Double(hits[$1]) / Double(optima[$1]) }
	}
}

extension S3FIFO.Tuning {
	/// The numbers in words.
	var description: String {
		let remembered = forgottenDivisor == .max ? "all" : "all but 1/\(forgottenDivisor)"
		return "small begins with 1/\(smallDivisor) and keeps 1/\(leastSmallDivisor), \(remembered) is remembered"
	}
}
