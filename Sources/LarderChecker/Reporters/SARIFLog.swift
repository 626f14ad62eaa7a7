internal import Foundation
import LarderProject

/// Findings in the Static Analysis Results Interchange Format 2.1.0, of OASIS.
///
/// Columns count UTF-16 code units. Lines end as they do for the Swift compiler.
struct SARIFLog: Encodable {
	private let version = "2.1.0"
	private let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	private let runs: [Run]

	/// Creates a log of `findings`.
	///
	/// `contents` returns the bytes of the file at a path. If it returns `nil`, columns stay in bytes.
	init(_ findings: [Finding], contents: (String) -> [UInt8]?) {
		var files: [String: UTF16Columns] = [:]
		let results = findings.map { finding in
			let columns = files[finding.path] ?? UTF16Columns(contents(finding.path) ?? [])
			files[finding.path] = columns
			return Result(finding, column: columns.column(finding.column, line: finding.line))
		}
		runs = [Run(results: results)]
	}

	private enum CodingKeys: String, CodingKey {
		case version, runs
		case schema = "$schema"
	}

	private struct Run: Encodable {
		let tool = ["driver": Driver()]
		let columnKind = "utf16CodeUnits"
		let newlineSequences = ["\r\n", "\n", "\r"]
		let results: [Result]
	}

	private struct Driver: Encodable {
		let name = "larder"
		let rules = Rule.all.map(Descriptor.init)
	}

	private struct Descriptor: Encodable {
		let id: String
		let shortDescription: [String: String]
		let fullDescription: [String: String]
		let defaultConfiguration: [String: Severity]

		init(_ rule: Rule) {
			id = rule.id
			shortDescription = ["text": rule.summary]
			fullDescription = ["text": "\(rule.summary) \(rule.reasonSentence)"]
			defaultConfiguration = ["level": rule.severity]
		}
	}

	private struct Result: Encodable {
		let ruleId: String
		let level: Severity
		let message: [String: String]
		let locations: [[String: PhysicalLocation]]

		init(_ finding: Finding, column: Int) {
			ruleId = finding.rule
			level = finding.severity
			message = ["text": finding.sentences]
			locations = [["physicalLocation": PhysicalLocation(finding, column: column)]]
		}
	}

	private struct PhysicalLocation: Encodable {
		let artifactLocation: [String: String]
		let region: [String: Int]

		init(_ finding: Finding, column: Int) {
			// Escape colons, because the text before a colon would be a scheme.
			let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
			let path = finding.path.addingPercentEncoding(withAllowedCharacters: allowed) ?? finding.path
			artifactLocation = ["uri": path]
			region = ["startLine": finding.line, "startColumn": column]
		}
	}
}
