internal import Dispatch
internal import LarderCore
import LarderProject
import LarderSyntax

/// Runs rules over an index.
package struct Checker: Sendable {
	private let rules: [Rule]

	package init(rules: [Rule] = Rule.all) {
		self.rules = rules
	}

	/// Every finding that no comment suppresses, sorted by place.
	///
	/// If a file does not parse, its syntax error is its only finding.
	package func findings(in index: ProjectIndex) -> [Finding] {
		let active = rules.filter { index.settings.isActive($0.id) }
		let unparsed = Set(index.files.filter { $0.facts.syntaxError != nil }.map(\.path))
		let found = Self.findings(of: active, in: index).filter {
			$0.rule == Rule.syntax.id || !unparsed.contains($0.path)
		}
		var suppressions = SuppressionLedger(index.files.filter { !unparsed.contains($0.path) })
		let kept = found.filter { !suppressions.suppresses($0) }
		let unused =
			active.contains { $0.id == Rule.suppressionUnused.id }
			? suppressions.violations(active: Set(active.map(\.id))) : []
		let empty =
			active.contains { $0.id == Rule.ruleEmpty.id } ? EmptyScopes(rules: rules).violations(in: index) : []
		let scoped =
			unused.map { Rule.suppressionUnused.finding($0, settings: index.settings) }
			+ empty.map { Rule.ruleEmpty.finding($0, settings: index.settings) }
		// If a function both takes and returns a type, a rule finds it twice. Only one finding stays.
		return (kept + scoped).sorted().reduce(into: []) { found, finding in
			if found.last != finding { found.append(finding) }
		}
	}

	/// Runs `rules` in parallel, and returns their findings.
	private static func findings(of rules: [Rule], in index: ProjectIndex) -> [Finding] {
		let found = Mutex<[[Finding]]>(Array(repeating: [], count: rules.count))
		DispatchQueue.concurrentPerform(iterations: rules.count) { number in
			let findings = rules[number].findings(in: index)
			found.withLock { $0[number] = findings }
		}
		return found.withLock { $0.flatMap(\.self) }
	}
}
