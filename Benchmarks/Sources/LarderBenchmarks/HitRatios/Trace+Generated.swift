import Foundation

extension Trace {
	private static let accessCount = 300_000
	private static let keySpace = 10_000

	/// Workloads of different shapes, the same in every run.
	static let generated = [zipf, loop, scans, shifting]

	/// Few keys get most of the reads.
	private static var zipf: Trace {
		var draw = ZipfDraw(count: keySpace, exponent: 0.9)
		return Trace(name: "Zipf", keys: (0..<accessCount).map { _ in draw.next() }, isMade: true)
	}

	/// All keys are read in order, again and again.
	private static var loop: Trace {
		Trace(name: "loop", keys: (0..<accessCount).map { Int32($0 % keySpace) }, isMade: true)
	}

	/// Like Zipf, but every fourth stretch reads keys that never come back.
	private static var scans: Trace {
		var draw = ZipfDraw(count: keySpace, exponent: 0.9)
		let keys = (0..<accessCount).map { access in
			access / 5_000 % 4 == 3 ? Int32(keySpace + access) : draw.next()
		}
		return Trace(name: "Zipf with scans", keys: keys, isMade: true)
	}

	/// Like Zipf, but the popular keys change from time to time.
	private static var shifting: Trace {
		var draw = ZipfDraw(count: keySpace, exponent: 0.9)
		let keys = (0..<accessCount).map { access in
			(draw.next() + Int32(access / 30_000 * 1_000)) % Int32(keySpace)
		}
		return Trace(name: "shifting Zipf", keys: keys, isMade: true)
	}
}

/// Draws keys whose popularity falls with a power of their rank.
private struct ZipfDraw {
	private let cumulated: [Double]
	/// The state of SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014).
	private var state: UInt64 = 1

	init(count: Int, exponent: Double) {
		var sum = 0.0
		cumulated = (1...count).map { rank in
			sum += pow(Double(rank), -exponent)
			return sum
		}
	}

	mutating func next() -> Int32 {
		let target = nextUnit() * cumulated[cumulated.count - 1]
		var range = 0..<cumulated.count - 1
		while !range.isEmpty {
			let middle = (range.lowerBound + range.upperBound) / 2
			range = cumulated[middle] < target ? middle + 1..<range.upperBound : range.lowerBound..<middle
		}
		return Int32(range.lowerBound)
	}

	private mutating func nextUnit() -> Double {
		state &+= 0x9E37_79B9_7F4A_7C15
		var mixed = state
		mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
		mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
		return Double((mixed ^ (mixed >> 31)) >> 11) / Double(UInt64(1) << 53)
	}
}
