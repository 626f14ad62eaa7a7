/// How severe a finding is.
package enum Severity: String, Codable, CaseIterable, Sendable {
	/// Fails the check.
	case error
	/// Is reported, but does not fail the check.
	case warning
}
