import Testing

@testable import LarderGenerator

struct UnifiedDiffTests {
	@Test("A diff shows three lines around each change, and separates distant changes")
	func showsHunks() {
		let before = (1...20).map { "\($0)\n" }.joined()
		let after = before.replacing("\n2\n", with: "\ntwo\n").replacing("\n19\n", with: "\n19\nnew\n")

		let lines = UnifiedDiff(path: "x", before: Array(before.utf8), after: Array(after.utf8)).lines

		#expect(
			lines == [
				"--- a/x", "+++ b/x", "@@ -1,5 +1,5 @@", " 1", "-2", "+two", " 3", " 4", " 5", "@@ -17,4 +17,5 @@",
				" 17",
				" 18", " 19", "+new", " 20",
			]
		)
	}

	@Test("The diff of a new file has only new lines, and the diff of a removed file has only old lines")
	func showsNewAndRemovedFiles() {
		let text = Array("a\nb".utf8)

		#expect(
			UnifiedDiff(path: "x", before: nil, after: text).lines == [
				"--- /dev/null", "+++ b/x", "@@ -0,0 +1,2 @@", "+a", "+b", "\\ No newline at end of file",
			]
		)
		#expect(
			UnifiedDiff(path: "x", before: text, after: nil).lines == [
				"--- a/x", "+++ /dev/null", "@@ -1,2 +0,0 @@", "-a", "-b", "\\ No newline at end of file",
			]
		)
	}

	@Test("The diff of equal texts is empty")
	func equalTextsHaveNone() {
		#expect(UnifiedDiff(path: "x", before: [1], after: [1]).lines == [])
	}
}
