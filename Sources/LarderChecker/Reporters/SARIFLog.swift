internal import Foundation

/// Findings in the Static Analysis Results Interchange Format 2.1.0, of OASIS.
struct SARIFLog: Encodable {
	private let version = "2.1.0"
	private let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	private let runs: [Run]

	init(_ findings: [Finding]) {
		runs = [Run(results: findings.map(Result.init))]
	}

	private enum CodingKeys: String, CodingKey {
		case version, runs
		case schema = "$schema"
	}

	private struct Run: Encodable {
		let tool = Tool()
		let results: [Result]
	}

	private struct Tool: Encodable {
		let driver = Driver()
	}

	private struct Driver: Encodable {
		let name = "larder"
		let rules = Rule.all.map(Descriptor.init)
	}

	private struct Descriptor: Encodable {
		let id: String
		let shortDescription: Text
		let fullDescription: Text
		let defaultConfiguration: Configuration

		init(_ rule: Rule) {
			id = rule.id
			shortDescription = Text(text: rule.summary)
			fullDescription = Text(text: "\(rule.summary) The reason: \(rule.reason).")
			defaultConfiguration = Configuration(level: rule.severity)
		}
	}

	private struct Configuration: Encodable {
		let level: Severity
	}

	private struct Text: Encodable {
		let text: String
	}

	private struct Result: Encodable {
		let ruleId: String
		let level: Severity
		let message: Text
		let locations: [Location]

		init(_ finding: Finding) {
			ruleId = finding.rule
			level = finding.severity
			message = Text(text: finding.message)
			locations = [Location(physicalLocation: PhysicalLocation(finding))]
		}
	}

	private struct Location: Encodable {
		let physicalLocation: PhysicalLocation
	}

	private struct PhysicalLocation: Encodable {
		let artifactLocation: Artifact
		let region: Region

		init(_ finding: Finding) {
			let path = finding.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? finding.path
			artifactLocation = Artifact(uri: path)
			region = Region(startLine: finding.line, startColumn: finding.column)
		}
	}

	private struct Artifact: Encodable {
		let uri: String
	}

	private struct Region: Encodable {
		let startLine: Int
		let startColumn: Int
	}
}
