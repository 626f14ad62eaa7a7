import Foundation
import Testing

@testable import LarderChecker

struct BaselineTests {
	@Test("Findings that moved inside their file are not new")
	func movedFindingsAreOld() {
		let comparison = Baseline([finding(line: 1)]).compare([finding(line: 9)])

		#expect(comparison.new.isEmpty)
		#expect(comparison.stale.isEmpty)
	}

	@Test("One more equal finding is new, and the last one is reported")
	func multiplicityCounts() {
		let comparison = Baseline([finding(line: 1), finding(line: 2)])
			.compare([finding(line: 3), finding(line: 1), finding(line: 2)])

		#expect(comparison.new.map(\.line) == [3])
	}

	@Test("An entry that is no longer found is stale, and nothing else is new")
	func staleEntriesAreSaid() {
		let comparison = Baseline([finding(line: 1), finding(line: 2), finding("b", line: 1)]).compare([
			finding("b", line: 1)
		])

		#expect(comparison.new.isEmpty)
		#expect(comparison.stale == ["A.swift: a [model-let] × 2"])
	}

	@Test("A baseline can be written and read, and equal findings give equal files")
	func survivesItsFile() throws {
		let baseline = Baseline([finding(line: 1), finding("b", line: 2)])
		let reversed = Baseline([finding("b", line: 2), finding(line: 1)])

		#expect(try Baseline(json: baseline.json()) == baseline)
		#expect(try baseline.json() == reversed.json())
	}

	@Test("A file that is not a baseline is an error", arguments: ["", "{}", "[1]", "[{\"count\": 1e99}]"])
	func brokenFileIsAnError(text: String) {
		#expect(throws: BaselineError.self) { try Baseline(json: Data(text.utf8)) }
	}

	private func finding(_ message: String = "a", line: Int) -> Finding {
		Finding(rule: "model-let", severity: .error, path: "A.swift", line: line, column: 1, message: message)
	}
}
