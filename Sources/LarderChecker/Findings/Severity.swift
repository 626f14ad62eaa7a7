/// How much a finding weighs.
package enum Severity: String, Codable, CaseIterable, Sendable {
	/// Fails the check.
	case error
	/// Is reported, and fails nothing.
	case warning
}
