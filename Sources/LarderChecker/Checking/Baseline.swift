/// Findings that a project accepts for now.
///
/// A baseline identifies a finding by its rule, the declaration that breaks it, and what is wrong. So a finding stays
/// accepted after its code moves, even to another file.
package struct Baseline: Equatable, Sendable {
	/// How often each line of the baseline occurs.
	private var counts: [String: Int]

	private static let header = "# Findings that larder check accepts: rule, declaration, problem"

	/// Creates a baseline of all `findings`.
	package init(_ findings: [Finding]) {
		counts = Dictionary(findings.map { (Self.line($0), 1) }, uniquingKeysWith: +)
	}

	/// Reads a baseline, whose lines may be in any order.
	///
	/// - Throws: ``BaselineError`` if `text` is not a baseline.
	package init(text: String) throws(BaselineError) {
		let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
		guard text.hasPrefix(Self.header), lines.allSatisfy({ $0.split(separator: "\t").count == 3 }) else {
			throw BaselineError()
		}
		counts = Dictionary(lines.map { (String($0), 1) }, uniquingKeysWith: +)
	}

	/// The baseline as sorted lines, one for each finding, without places.
	package var text: String {
		let lines = counts.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
		return ([Self.header] + lines).map { "\($0)\n" }.joined()
	}

	/// Compares findings with the baseline, and returns the new findings and the stale entries.
	///
	/// An entry is stale if the check no longer finds it. Stale entries do not fail the check.
	///
	/// `wasLookedFor` returns whether the check ran a rule. Entries of a rule that did not run are never stale.
	///
	/// If there are more equal findings than the baseline has, the last ones are new.
	package func compare(
		_ findings: [Finding],
		wasLookedFor: (_ rule: String) -> Bool = { _ in true }
	) -> (new: [Finding], stale: [String]) {
		var left = counts
		let new = findings.sorted().filter { finding in
			guard let count = left[Self.line(finding)], count > 0 else { return true }
			left[Self.line(finding)] = count - 1
			return false
		}
		let stale = left.filter { $0.value > 0 && wasLookedFor(String($0.key.prefix { $0 != "\t" })) }
		return (new, stale.sorted { $0.key < $1.key }.map { $0.key + ($0.value > 1 ? " × \($0.value)" : "") })
	}

	private static func line(_ finding: Finding) -> String {
		let words = [finding.rule, finding.symbol, finding.problem.isEmpty ? finding.message : finding.problem]
		return words.map { $0.split(whereSeparator: { $0 == "\t" || $0.isNewline }).joined(separator: " ") }
			.joined(separator: "\t")
	}
}

/// The error for a file that is not a baseline.
package struct BaselineError: Error, Equatable, CustomStringConvertible {
	package var description: String {
		"it is not a baseline; write it again with --write-baseline"
	}
}
