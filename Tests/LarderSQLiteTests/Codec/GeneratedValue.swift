import Foundation

/// A random value with every kind of container, nested at random.
indirect enum GeneratedValue: Codable, Equatable {
	case nothing
	case flag(Bool)
	case integers(Int, Int8, Int16, Int32, Int64)
	case naturals(UInt, UInt8, UInt16, UInt32, UInt64)
	case number(ExactDouble)
	case small(bits: UInt32, value: Float)
	case text(String)
	case data(Data)
	case date(Date)
	case url(URL)
	case uuid(UUID)
	case decimal(Decimal)
	case texts([String])
	case list([GeneratedValue])
	case optionals([GeneratedValue?])
	case fields([String: GeneratedValue])
	case numbered([Int: GeneratedValue])
	case keyed([UUID: [GeneratedValue]])
	case pair(first: GeneratedValue, second: GeneratedValue?)

	static func random(depth: Int, using generator: inout some RandomNumberGenerator) -> GeneratedValue {
		switch Int.random(in: 0..<(depth > 0 ? 19 : 13), using: &generator) {
		case 0: .nothing
		case 1: .flag(.random(using: &generator))
		case 2:
			.integers(
				edge(using: &generator),
				edge(using: &generator),
				edge(using: &generator),
				edge(using: &generator),
				edge(using: &generator)
			)
		case 3:
			.naturals(
				edge(using: &generator),
				edge(using: &generator),
				edge(using: &generator),
				edge(using: &generator),
				edge(using: &generator)
			)
		case 4: .number(ExactDouble(value: double(using: &generator)))
		case 5: .small(bits: 7, value: Float(double(using: &generator).isNaN ? 0.1 : 0.3))
		case 6: .text(text(using: &generator))
		case 7: .data(Data((0..<Int.random(in: 0...300, using: &generator)).map { UInt8(truncatingIfNeeded: $0) }))
		case 8: .date(Date(timeIntervalSinceReferenceDate: .random(in: -1e12...1e12, using: &generator)))
		case 9: .url(URL(filePath: "/a b/\(Int.random(in: 0...9, using: &generator))"))
		case 10: .uuid(UUID())
		case 11: .decimal(Decimal(Int.random(in: -99_999...99_999, using: &generator)) / 1_000)
		case 12: .texts(items(using: &generator) { text(using: &$0) })
		case 13: .list(items(using: &generator) { random(depth: depth - 1, using: &$0) })
		case 14:
			.optionals(
				items(using: &generator) { Bool.random(using: &$0) ? nil : random(depth: depth - 1, using: &$0) }
			)
		case 15:
			.fields(dictionary(using: &generator) { (text(using: &$0), random(depth: depth - 1, using: &$0)) })
		case 16:
			.numbered(dictionary(using: &generator) { (edge(using: &$0), random(depth: depth - 1, using: &$0)) })
		case 17:
			.keyed(
				dictionary(using: &generator) { (UUID(), items(using: &$0) { random(depth: depth - 2, using: &$0) }) }
			)
		default:
			.pair(
				first: random(depth: depth - 1, using: &generator),
				second: Bool.random(using: &generator) ? nil : random(depth: depth - 1, using: &generator)
			)
		}
	}

	private static func edge<Integer: FixedWidthInteger>(using generator: inout some RandomNumberGenerator) -> Integer {
		let edges: [Integer] = [.min, .max, 0, 1, 127, ~0, .max - 1, .min + 1]
		return Bool.random(using: &generator)
			? edges[Int.random(in: 0..<edges.count, using: &generator)] : .random(in: .min ... .max, using: &generator)
	}

	private static func double(using generator: inout some RandomNumberGenerator) -> Double {
		let edges = [0, -0.0, .nan, -.nan, .infinity, -.infinity, .leastNonzeroMagnitude, 0.1 + 0.2]
		return Bool.random(using: &generator)
			? edges[Int.random(in: 0..<edges.count, using: &generator)]
			: Double(bitPattern: .random(in: 0...UInt64.max, using: &generator))
	}

	private static func text(using generator: inout some RandomNumberGenerator) -> String {
		let parts = ["", "a", "é", "\u{0}", "👩‍👩‍👧", "e\u{301}", "\"\\", String(repeating: "x", count: 200)]
		return (0..<Int.random(in: 0...3, using: &generator)).map { _ in
			parts[Int.random(in: 0..<parts.count, using: &generator)]
		}.joined()
	}

	private static func items<Item, Generator: RandomNumberGenerator>(
		using generator: inout Generator,
		make: (inout Generator) -> Item
	) -> [Item] {
		(0..<Int.random(in: 0...4, using: &generator)).map { _ in make(&generator) }
	}

	private static func dictionary<Key: Hashable, Value, Generator: RandomNumberGenerator>(
		using generator: inout Generator,
		make: (inout Generator) -> (Key, Value)
	) -> [Key: Value] {
		Dictionary(items(using: &generator, make: make)) { $1 }
	}
}

/// A number that is compared by its bits, so that NaN equals itself.
struct ExactDouble: Codable, Equatable {
	var value: Double

	static func == (lhs: ExactDouble, rhs: ExactDouble) -> Bool { lhs.value.bitPattern == rhs.value.bitPattern }
}

/// Random numbers that depend only on the seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
	private var state: UInt64

	init(seed: UInt64) {
		state = seed
	}

	mutating func next() -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var word = state
		word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
		word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
		return word ^ (word >> 31)
	}
}
