import Testing

@testable import ChallengeCharacter

struct TextTableTests {
	@Test("Columns are as wide as their widest cell, and lines end with their last letter")
	func columnsAreAligned() {
		let sut = TextTable(heading: ["ID", "NAME"], rows: [["1", "Rick"], ["118", ""]])

		#expect(sut.lines == ["ID   NAME", "1    Rick", "118"])
	}

	@Test("Accented letters count as one")
	func accentedLettersCountAsOne() {
		let sut = TextTable(heading: ["A", "B"], rows: [["e\u{301}", "x"], ["yy", "z"]])

		#expect(sut.lines == ["A   B", "e\u{301}   x", "yy  z"])
	}

	@Test("A cell cannot send an escape sequence or break its line")
	func controlCharactersAreShownAsQuestionMarks() {
		let sut = TextTable(heading: ["A"], rows: [["\u{1B}[31mred\n\u{2028}\u{9B}"]])

		#expect(sut.lines == ["A", "?[31mred???"])
	}

	@Test("A table without rows is its heading")
	func emptyTableIsItsHeading() {
		#expect(TextTable(heading: ["A", "B"], rows: []).lines == ["A  B"])
	}
}
