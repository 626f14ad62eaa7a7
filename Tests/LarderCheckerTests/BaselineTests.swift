import Foundation
import Testing

@testable import LarderChecker
@testable import LarderProject

struct BaselineTests {
	@Test("A finding is not new if its code moves within the file or to another file")
	func movedFindingsAreOld() {
		let comparison = Baseline([finding(line: 1)]).compare([finding(path: "Other/B.swift", line: 9)])

		#expect(comparison.new.isEmpty)
		#expect(comparison.stale.isEmpty)
	}

	@Test("If the code has one more equal finding than the baseline, the last of these findings is new")
	func multiplicityCounts() {
		let comparison = Baseline([finding(line: 1), finding(line: 2)])
			.compare([finding(line: 3), finding(line: 1), finding(line: 2)])

		#expect(comparison.new.map(\.line) == [3])
	}

	@Test(
		"A finding is new unless the baseline has the same problem in the same declaration"
	)
	func symbolAndContentCount() {
		let known = Baseline([finding(line: 1)])

		#expect(known.compare([finding(symbol: "Ware", line: 1)]).new.count == 1)
		#expect(known.compare([finding("b", line: 1)]).new.count == 1)
	}

	@Test("A baseline entry without a finding is stale")
	func staleEntriesAreSaid() {
		let comparison = Baseline([finding(line: 1), finding(line: 2), finding("b", line: 1)]).compare([
			finding("b", line: 1)
		])

		#expect(comparison.new.isEmpty)
		#expect(comparison.stale == ["model-let\tOrder\ta × 2"])
	}

	@Test("A baseline entry is not stale if its rule did not run")
	func unrunRulesAreNotStale() {
		#expect(Baseline([finding(line: 1)]).compare([]) { _ in false }.stale.isEmpty)
	}

	@Test("A baseline has one sorted line for each finding and no line numbers")
	func isSortedLines() throws {
		let (one, other) = (finding(line: 12), finding("b", line: 34))

		#expect(Baseline([one, other]).text == Baseline([other, one]).text)
		#expect(
			Baseline([other, one, one]).text
				== """
				# Findings that larder check accepts: rule, declaration, problem
				model-let\tOrder\ta
				model-let\tOrder\ta
				model-let\tOrder\tb

				"""
		)
		#expect(try Baseline(text: Baseline([one, other, one]).text) == Baseline([one, one, other]))
	}

	@Test("A baseline merged by git can be read, whatever the order of its lines")
	func readsAnyOrder() throws {
		let text = Baseline([finding(line: 1), finding("b", line: 1)]).text
		let lines = text.split(separator: "\n")

		#expect(try Baseline(text: [lines[0], lines[2], lines[1]].joined(separator: "\n")) == Baseline(text: text))
	}

	@Test(
		"Reading a file that is not a baseline as one throws an error",
		arguments: ["", "{}", "[1]", "# Findings\nmodel-let"]
	)
	func brokenFileIsAnError(text: String) {
		#expect(throws: BaselineError.self) { try Baseline(text: text) }
	}

	private func finding(
		_ problem: String = "a",
		symbol: String = "Order",
		path: String = "A.swift",
		line: Int
	) -> Finding {
		Finding(
			rule: "model-let",
			severity: .error,
			path: path,
			line: line,
			column: 1,
			message: "\(problem): why",
			symbol: symbol,
			problem: problem
		)
	}
}
