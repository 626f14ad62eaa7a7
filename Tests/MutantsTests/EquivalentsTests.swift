import Testing

@testable import mutants

struct EquivalentsTests {
	private let mutant = Mutant(
		id: 1,
		operatorName: "literal",
		place: "Sources/File.swift:1:1",
		range: 0..<1,
		original: "1",
		replacement: "2",
		isGuess: false
	)

	@Test("A mutant of a listed change in a listed file is equivalent")
	func listedMutantIsEquivalent() throws {
		let sut = try Equivalents("# a comment\nFile.swift | 1 → 2 | nobody reads it")

		#expect(sut.contains(mutant))
		#expect(sut.stale(among: [mutant]).isEmpty)
	}

	@Test("A mutant of an unlisted change in a listed file is not equivalent, and the line in the list is stale")
	func otherChangeIsNotEquivalent() throws {
		let sut = try Equivalents("File.swift | 1 → 3 | nobody reads it\nOther.swift | 1 → 2 | nobody reads it")

		#expect(!sut.contains(mutant))
		#expect(sut.stale(among: [mutant]) == ["File.swift | 1 → 3"])
	}

	@Test("A listed change without a reason is an error")
	func lineWithoutReasonIsRefused() {
		#expect(throws: Failure.self) { try Equivalents("File.swift | 1 → 2") }
	}
}
