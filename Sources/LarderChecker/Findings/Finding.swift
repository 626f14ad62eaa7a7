package import LarderProject
package import LarderSyntax

/// A place where the code breaks a rule.
package struct Finding: Codable, Equatable, Sendable {
	package let rule: String
	package var severity: Severity
	/// The file's path, relative to the project's root.
	package let path: String
	package let line: Int
	/// The column in UTF-8 bytes, from 1.
	package let column: Int
	/// What is wrong, why it matters, and what to write instead.
	package let message: String
	/// The changes that fix the finding; empty if only a person can fix it.
	package var fixes: [Fix] = []
	/// The declaration that breaks the rule, or the file if no declaration does.
	package var symbol = ""
	/// What is wrong, without why it matters and what to write.
	package var problem = ""
	/// Why `--fix` did not fix the finding, worded as a clause; `nil` if the rule has no fixes, or if no fix was tried.
	package var notFixed: String?

	private enum CodingKeys: String, CodingKey {
		case rule, severity, path, line, column, message, notFixed
	}

	/// `path:line:column`.
	var place: String { "\(path):\(line):\(column)" }

	/// `path:line:column: note: why it is not fixed`; `nil` if ``notFixed`` is `nil`.
	package var note: String? { notFixed.map { "\(place): note: \(symbol) is not fixed: \($0) [\(rule)]" } }

	/// `path:line:column: severity: message [rule]`.
	package var text: String { "\(place): \(severity.rawValue): \(message) [\(rule)]" }
}

extension Finding: Comparable {
	/// Sorts by path, line, column, rule and message.
	package static func < (lhs: Finding, rhs: Finding) -> Bool {
		(lhs.path, lhs.line, lhs.column, lhs.rule, lhs.message) < (
			rhs.path, rhs.line, rhs.column, rhs.rule, rhs.message
		)
	}
}
