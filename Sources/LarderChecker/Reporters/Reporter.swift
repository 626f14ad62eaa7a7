internal import Foundation
import LarderProject
import LarderSyntax

/// Writes findings in one of the formats.
///
/// Columns count UTF-8 bytes, as the Swift compiler does. In SARIF, they count UTF-16 code units.
package struct Reporter: Sendable {
	private let format: ReportFormat
	/// The absolute path of the project.
	private let root: String

	/// Creates a reporter of findings below the folder `root`.
	package init(_ format: ReportFormat, root: String) {
		self.format = format
		self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
	}

	/// The report, without a final line break.
	///
	/// Without findings, a report in a text format is empty. Only JSON has the `diff` of the fixes.
	///
	/// - Throws: An `EncodingError` if a JSON format cannot be encoded.
	package func report(_ findings: [Finding], idleRules: [String] = [], diff: String? = nil) throws -> String {
		switch format {
		case .text: findings.map(\.text).joined(separator: "\n")
		case .xcode: findings.map { "\(root)/\($0.text)" }.joined(separator: "\n")
		case .github: findings.map(annotation).joined(separator: "\n")
		case .json: try Document(findings: findings, idleRules: idleRules, diff: diff).json()
		// A finding is reported even if its file is gone.
		case .sarif: try SARIFLog(findings) { try? [UInt8](fileAt: "\(root)/\($0)") }.json()
		}
	}

	/// The report as JSON.
	private struct Document: Encodable {
		let findings: [Finding]
		/// The rules that have nothing to judge in the project.
		let idleRules: [String]
		/// What `--fix` would change.
		let diff: String?
	}

	private func annotation(_ finding: Finding) -> String {
		let place = "file=\(property(finding.path)),line=\(finding.line),col=\(finding.column)"
		let title = "title=\(property(finding.rule))"
		return "::\(finding.severity.rawValue) \(place),\(title)::\(escape(finding.message))"
	}

	/// The text, escaped as the message of a workflow command.
	private func escape(_ text: String) -> String {
		text.replacingOccurrences(of: "%", with: "%25")
			.replacingOccurrences(of: "\r", with: "%0D")
			.replacingOccurrences(of: "\n", with: "%0A")
	}

	/// The text, escaped as a property of a workflow command.
	private func property(_ text: String) -> String {
		escape(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
	}
}

extension Encodable {
	/// The value as JSON for people and programs, with sorted keys.
	package func json() throws -> String {
		let encoder = JSONEncoder()
		encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
		return String(decoding: try encoder.encode(self), as: UTF8.self)
	}
}
