/// How findings are written.
package enum ReportFormat: String, CaseIterable, Sendable {
	/// `path:line:column: severity: message [rule]`, a line each.
	case text
	case json
	/// As Xcode marks them, with absolute paths.
	case xcode
	/// As annotations of a GitHub workflow.
	case github
	/// SARIF 2.1.0.
	case sarif
}
