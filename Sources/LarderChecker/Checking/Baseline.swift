package import Foundation

/// Findings that a project accepts for now.
///
/// A baseline identifies a finding by its rule, file and message, so the finding may move within its file.
package struct Baseline: Equatable, Sendable {
	private var counts: [Key: Int]

	private struct Key: Hashable, Comparable {
		let rule: String
		let path: String
		let message: String

		init(_ finding: Finding) {
			self.init(rule: finding.rule, path: finding.path, message: finding.message)
		}

		init(rule: String, path: String, message: String) {
			self.rule = rule
			self.path = path
			self.message = message
		}

		static func < (lhs: Key, rhs: Key) -> Bool {
			(lhs.path, lhs.rule, lhs.message) < (rhs.path, rhs.rule, rhs.message)
		}
	}

	/// Creates a baseline of all `findings`.
	package init(_ findings: [Finding]) {
		counts = Dictionary(findings.map { (Key($0), 1) }, uniquingKeysWith: +)
	}

	/// Compares findings with the baseline, and returns the new findings and the stale entries.
	///
	/// An entry is stale if it is no longer found. Stale entries do not fail the check.
	///
	/// `wasLookedFor` says whether the check ran a rule on a path. Only then can an entry be stale. If there are more
	/// equal findings than the baseline counts, the last ones are new.
	package func compare(
		_ findings: [Finding],
		wasLookedFor: (_ rule: String, _ path: String) -> Bool = { _, _ in true }
	) -> (new: [Finding], stale: [String]) {
		var left = counts
		let new = findings.sorted().filter { finding in
			guard let count = left[Key(finding)], count > 0 else { return true }
			left[Key(finding)] = count - 1
			return false
		}
		let stale = left.filter { $0.value > 0 && wasLookedFor($0.key.rule, $0.key.path) }.sorted { $0.key < $1.key }
		return (
			new,
			stale.map { "\($0.key.path): \($0.key.message) [\($0.key.rule)]\($0.value > 1 ? " × \($0.value)" : "")" }
		)
	}
}

extension Baseline {
	private struct Entry: Codable {
		let count: Int
		let message: String
		let path: String
		let rule: String
	}

	/// Reads a baseline.
	///
	/// - Throws: ``BaselineError`` if the data is not a baseline.
	package init(json: Data) throws(BaselineError) {
		do {
			let entries = try JSONDecoder().decode([Entry].self, from: json)
			let pairs = entries.map { (Key(rule: $0.rule, path: $0.path, message: $0.message), $0.count) }
			counts = Dictionary(pairs, uniquingKeysWith: { $0.addingReportingOverflow($1).partialValue })
		} catch {
			throw BaselineError()
		}
	}

	/// The baseline as JSON.
	///
	/// Equal baselines have the same bytes.
	package func json() throws -> Data {
		let entries = counts.sorted { $0.key < $1.key }
			.map { Entry(count: $0.value, message: $0.key.message, path: $0.key.path, rule: $0.key.rule) }
		let encoder = JSONEncoder()
		encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
		return try encoder.encode(entries)
	}
}

/// The error for a file that is not a baseline.
package struct BaselineError: Error, Equatable, CustomStringConvertible {
	package var description: String {
		"it is not a baseline; write it again with --write-baseline"
	}
}
