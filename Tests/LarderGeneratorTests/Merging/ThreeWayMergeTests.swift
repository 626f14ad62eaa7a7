import Foundation
import Testing

@testable import LarderGenerator

struct ThreeWayMergeTests {
	@Test("If both sides change different lines, the merge has all changes")
	func mergesDistinctChanges() {
		let sut = merge("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nd\ne\n")

		#expect(sut.conflicts == 0)
		#expect(sut.text == "A\nb\nc\nd\ne\n")
	}

	@Test("Lines changed by both sides are between git's conflict markers")
	func marksConflicts() {
		let sut = merge("a\nb\nc\n", "a\nmine\nc\n", "a\ntheirs\nc\n")

		#expect(sut.conflicts == 1)
		#expect(sut.text == "a\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> larder\nc\n")
	}

	@Test("The same change on both sides is not a conflict")
	func takesEqualChangesOnce() {
		let sut = merge("a\nb\n", "a\nx\n", "a\nx\n")

		#expect(sut.conflicts == 0)
		#expect(sut.text == "a\nx\n")
	}

	@Test("Equal lines at the start or the end of a conflict are outside of its markers")
	func narrowsConflicts() {
		let sut = merge("b\n", "x\nmine\ny\n", "x\ntheirs\ny\n")

		#expect(sut.text == "x\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> larder\ny\n")
	}

	@Test(
		"In a merge, a new stored property comes before members added at the same position by the other side",
		arguments: [
			"\n\tvar total: Int { a * 2 }\n",
			"\tvar total: Int {\n\t\tlet factor = 2\n\t\treturn a * factor\n\t}\n",
			"\n\t/// Twice as much.\n\tfunc doubled() -> Int { a * 2 }\n",
			"\n\tstatic let none = Order(a: 0)\n",
		]
	)
	func joinsMembers(members: String) {
		let base = "struct Order {\n\tlet a: Int\n}\n"
		let property = "\tlet `default`: [String: Int]?\n"
		let mine = base.replacing("Int\n}", with: "Int\n\(members)}")
		let new = base.replacing("Int\n}", with: "Int\n\(property)}")
		let expected = "struct Order {\n\tlet a: Int\n\(property)\(members)}\n"

		for sut in [merge(base, mine, new), merge(base, new, mine)] {
			#expect(sut.conflicts == 0)
			#expect(sut.text == expected)
		}
	}

	@Test(
		"Two stored properties at the same position are a conflict, and so are lines that are not whole members",
		arguments: ["\tlet b: Int\n", "\n\tvar b = 1\n", "\tvar b: Int {\n", "\treturn a\n"]
	)
	func leavesOthersInConflict(lines: String) {
		let base = "struct Order {\n\tlet a: Int\n}\n"
		let mine = "struct Order {\n\tlet a: Int\n\(lines)}\n"

		#expect(merge(base, mine, "struct Order {\n\tlet a: Int\n\tlet c: Int\n}\n").conflicts == 1)
	}

	@Test("A line removed on one side and changed on the other is a conflict")
	func removalAgainstChangeIsConflict() {
		#expect(merge("a\nb\nc\n", "a\nc\n", "a\nB\nc\n").conflicts == 1)
	}

	@Test("If a file has no line break at its end, the merge has none either, and a marker still begins a line")
	func keepsMissingLineBreak() {
		#expect(merge("a\nb", "a\nb", "A\nb").text == "A\nb")
		#expect(merge("a", "x", "y").text == "<<<<<<< yours\nx\n=======\ny\n>>>>>>> larder\n")
	}

	@Test("If one side changed nothing, the merge equals the other side", arguments: 0..<200)
	func unchangedSideYields(seed: UInt64) {
		var random = SplitMix(state: seed)
		let (base, other) = (random.text(), random.text())

		#expect(merge(base, base, other).text == other)
		#expect(merge(base, other, base).text == other)
		#expect(merge(base, other, other).text == other)
		#expect(merge(base, base, other).conflicts == 0)
	}

	@Test(
		"A merge reports a conflict exactly if its text has markers, and it keeps every line that only one side added",
		arguments: 0..<200
	)
	func losesNothing(seed: UInt64) {
		var random = SplitMix(state: seed)
		let (base, ours, theirs) = (random.text(), random.text(), random.text())

		let sut = merge(base, ours, theirs)

		let lines = Set(sut.text.split(separator: "\n"))
		for side in [ours, theirs] {
			let added = Set(side.split(separator: "\n")).subtracting(base.split(separator: "\n"))
			#expect(added.isSubset(of: lines))
		}
		#expect(sut.text.components(separatedBy: "<<<<<<< yours\n").count - 1 == sut.conflicts)
	}

	private func merge(_ base: String, _ ours: String, _ theirs: String) -> ThreeWayMerge {
		ThreeWayMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
	}
}

extension ThreeWayMerge {
	fileprivate var text: String { String(decoding: contents, as: UTF8.self) }
}

/// A generator whose numbers follow from its seed alone.
private struct SplitMix: RandomNumberGenerator {
	var state: UInt64

	mutating func next() -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var value = state
		value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
		value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
		return value ^ (value >> 31)
	}

	/// Up to nine lines of few words, so that texts share some.
	mutating func text() -> String {
		(0..<Int.random(in: 0...9, using: &self)).map { _ in "\("abcdef".randomElement(using: &self) ?? "a")\n" }
			.joined()
	}
}
