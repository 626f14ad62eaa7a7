import Foundation
import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

@Suite(.timeLimit(.minutes(30)))
struct FuzzTests {
	private static let golden = "Tests/Goldens/ExecutorMemory"
	private static let folders = [
		golden, "Tests/Goldens/Shop", "Examples/Challenge/Features", "Examples/Challenge/App",
	]
	/// The number of mutants.
	///
	/// `LARDER_FUZZ` overrides it.
	private static let count = ProcessInfo.processInfo.environment["LARDER_FUZZ"].flatMap { Int($0) } ?? 400

	@Test(
		"No mutant of a real file crashes the checker or its fixes",
		arguments: 1...4 as ClosedRange<UInt64>
	)
	func mutantsDoNoHarm(seed: UInt64) async throws {
		let feature = try SampleFiles.tree(below: Self.golden)
		let originals = try Self.folders.flatMap { try SampleFiles.swift(below: $0) }.map { Array($0.contents.utf8) }
		let rest = ProjectIndex(files: feature).files

		let mutants = (0..<(UInt64(Self.count) / 4)).map { seed << 32 | $0 }
		let tallies = try await WorkerThreads.map(mutants) { seed in
			var random = SeededGenerator(seed: seed)
			let mutant = try Mutant(of: originals, using: &random)
			// The mutant replaces a file of the feature, so that rules check it.
			let path = try #require(rest.randomElement(using: &random)).path
			return try check(mutant.bytes, at: path, among: rest)
		}

		#expect(tallies.count == mutants.count)
		#expect(tallies.contains { $0.parses } && tallies.contains { !$0.parses })
		#expect(tallies.contains { $0.findings > 0 })
	}

	/// Whether a file parses, and its number of findings.
	private struct Answer {
		let parses: Bool
		let findings: Int
	}

	private func check(_ bytes: [UInt8], at path: String, among rest: [IndexedFile]) throws -> Answer {
		let facts = bytes.withUnsafeBufferPointer { SourceFacts(parsing: $0, bodySuffixes: [""]) }
		let file = IndexedFile(path: path, location: Location(path, features: ["Features"]), facts: facts)
		let index = ProjectIndex(
			files: rest.filter { $0.path != path } + [file],
			catalogs: [],
			settings: Settings()
		)
		let findings = Checker().findings(in: index)
		_ = LayerGraph(index).text(.dot)
		_ = try Reporter(.sarif, root: "/nowhere").report(findings)
		let text = String(decoding: bytes, as: UTF8.self)
		let plan = FixPlan(findings, sources: ["A.swift"]) { _ in text }
		_ = plan.diff
		return Answer(parses: facts.syntaxError == nil, findings: findings.filter { $0.path == path }.count)
	}

	@Test(
		"Deep nesting is a finding and does not crash",
		arguments: [
			"(", "[", "{", "struct A {", "a.b(", "if a {", "#if A\n", "try ", "await\n", "() -> ", "let ",
			"repeat each ",
			"A<", "#", "\"\\(", "{ [", "a ? (", "@a(", "#a {", "case .a(let b): if c {", "func a() {\n",
		]
	)
	func deepNestingDoesNotCrash(opening: String) throws {
		let source = "let a: A = " + String(repeating: opening, count: 60_000)

		let error = try #require(SourceFacts(parsing: source).syntaxError)
		#expect(error.message.hasPrefix("more than "))
		#expect(error.position.offset < 3_000)
	}
}

/// A real file with random changes.
private struct Mutant {
	private(set) var bytes: [UInt8]

	/// Changes one of `originals` one to six times.
	init(of originals: [[UInt8]], using random: inout SeededGenerator) throws {
		bytes = try #require(originals.randomElement(using: &random))
		let other = try #require(originals.randomElement(using: &random))
		for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 8 { change(other, using: &random) }
	}

	private mutating func change(_ other: [UInt8], using random: inout SeededGenerator) {
		let (one, two) = (piece(using: &random), piece(using: &random))
		switch Int.random(in: 0..<10, using: &random) {
		case 0: bytes.removeSubrange(one)
		case 1: bytes.insert(contentsOf: bytes[one], at: two.lowerBound)
		case 2: swap(one, two)
		case 3: bytes[one.lowerBound] = UInt8.random(in: .min ... .max, using: &random)
		case 4: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
		case 5: bytes.insert(contentsOf: [0xC3, 0x28, 0xFF, 0x00, 0xED, 0xA0], at: one.lowerBound)
		case 6: wrap(one, Int.random(in: 1...40, using: &random))
		case 7: bytes.insert(contentsOf: other[..<(other.count / 2)], at: one.lowerBound)
		case 8:
			let marks = [
				"\"", "\"\"\"", "#\"", "/*", "//", "`", "\\(", "}", ")", "#if", "#endif", "\r", "\u{FEFF}", "@", "<",
				">",
			]
			bytes.insert(contentsOf: Array((marks.randomElement(using: &random) ?? "").utf8), at: one.upperBound)
		default: bytes.replaceSubrange(one, with: bytes[two])
		}
	}

	/// A word, a line, or some bytes.
	private func piece(using random: inout SeededGenerator) -> Range<Int> {
		let start = Int.random(in: 0..<(bytes.count - 1), using: &random)
		switch Int.random(in: 0..<3, using: &random) {
		case 0: return range(around: start) { $0.isOfWord }
		case 1: return range(around: start) { $0 != UInt8(ascii: "\n") }
		default: return start..<min(bytes.count, start + Int.random(in: 1...60, using: &random))
		}
	}

	private func range(around start: Int, where holds: (UInt8) -> Bool) -> Range<Int> {
		let lower = bytes[..<start].lastIndex { !holds($0) }.map { $0 + 1 } ?? 0
		let upper = bytes[start...].firstIndex { !holds($0) } ?? bytes.count
		return lower..<max(upper, start + 1)
	}

	private mutating func swap(_ one: Range<Int>, _ two: Range<Int>) {
		let (first, second) = one.lowerBound < two.lowerBound ? (one, two) : (two, one)
		guard first.upperBound <= second.lowerBound else { return }
		let (left, right) = (Array(bytes[first]), Array(bytes[second]))
		bytes.replaceSubrange(second, with: left)
		bytes.replaceSubrange(first, with: right)
	}

	/// Puts `count` brackets around some bytes.
	private mutating func wrap(_ range: Range<Int>, _ count: Int) {
		bytes.insert(contentsOf: Array(repeating: UInt8(ascii: ")"), count: count), at: range.upperBound)
		bytes.insert(contentsOf: Array(repeating: UInt8(ascii: "("), count: count), at: range.lowerBound)
	}
}

/// A seeded generator: SplitMix64.
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
