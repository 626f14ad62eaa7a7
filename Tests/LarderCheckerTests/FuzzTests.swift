import Foundation
import Testing

@testable import LarderChecker

@Suite(.timeLimit(.minutes(5)))
struct FuzzTests {
	@Test("No mutation of a real file crashes the checker", arguments: 1...4 as ClosedRange<UInt64>)
	func mutationsDoNotCrash(seed: UInt64) throws {
		let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Challenge")
		let paths = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
			.filter { $0.hasSuffix(".swift") && $0.contains("Features") }.sorted()
		var random = SeededGenerator(seed: seed)

		for _ in 0..<15 {
			let path = try #require(paths.randomElement(using: &random))
			var bytes = Array(try Data(contentsOf: root.appending(path: path)))
			bytes.mutate(using: &random)
			let index = ProjectIndex(files: [(path, String(decoding: bytes, as: UTF8.self))])

			let findings = Checker().findings(in: index)
			_ = FixPlan(findings) { _ in String(decoding: bytes, as: UTF8.self) }
		}
	}

	@Test(
		"Deep nesting is a finding, and no crash",
		arguments: ["(", "[", "{", "struct A {", "a.b(", "if a {", "#if A\n"]
	)
	func deepNestingDoesNotCrash(opening: String) {
		let source = String(repeating: opening, count: 5_000)

		#expect(SourceFacts(parsing: source).syntaxError != nil)
	}
}

extension [UInt8] {
	/// Deletes, doubles, swaps or overwrites some of the bytes.
	fileprivate mutating func mutate(using random: inout SeededGenerator) {
		for _ in 0..<Int.random(in: 1...6, using: &random) where count > 2 {
			let start = Int.random(in: 0..<count, using: &random)
			let end = Swift.min(count, start + Int.random(in: 1...40, using: &random))
			switch Int.random(in: 0..<4, using: &random) {
			case 0: removeSubrange(start..<end)
			case 1: insert(contentsOf: self[start..<end], at: Int.random(in: 0..<count, using: &random))
			case 2: self[start] = UInt8.random(in: .min ... .max, using: &random)
			default: swapAt(start, Int.random(in: 0..<count, using: &random))
			}
		}
	}
}

/// A generator whose numbers follow from its seed; SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
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
