import Foundation
import Testing

@testable import LarderChecker
@testable import LarderProject

struct ReporterTests {
	private let finding = Finding(
		rule: "model-let",
		severity: .error,
		path: "A b/C,d.swift",
		line: 2,
		column: 6,
		message: "100% wrong"
	)

	@Test(
		"Each line of the text report has the file and position, the severity, the message and the rule",
		arguments: [
			(ReportFormat.text, "A b/C,d.swift:2:6: error: 100% wrong [model-let]"),
			(.xcode, "/app/A b/C,d.swift:2:6: error: 100% wrong [model-let]"),
			(.github, "::error file=A b/C%2Cd.swift,line=2,col=6,title=model-let::100%25 wrong"),
		]
	)
	func writesLines(format: ReportFormat, expected: String) throws {
		#expect(try Reporter(format, root: "/app/").report([finding]) == expected)
	}

	@Test("The JSON report lists the findings and the rules with nothing to check")
	func writesJSON() throws {
		let report = try Reporter(.json, root: "/app").report([finding], idleRules: ["mock-exists"])

		let document = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
		let object = try #require(document["findings"] as? [[String: Any]])
		#expect(document["idleRules"] as? [String] == ["mock-exists"])
		#expect(object.first?["path"] as? String == "A b/C,d.swift")
		#expect(object.first?["line"] as? Int == 2)
		#expect(object.first?["rule"] as? String == "model-let")
		#expect(object.first?.keys.count == 6)
	}

	@Test("The SARIF report has its version, all rules, and locations with relative URIs")
	func writesSARIF() throws {
		let report = try Reporter(.sarif, root: "/app").report([finding])

		let log = try JSONDecoder().decode(Log.self, from: Data(report.utf8))
		#expect(log.version == "2.1.0")
		#expect(log.runs.first?.tool.driver.rules.count == Rule.all.count)
		let location = try #require(log.runs.first?.results.first?.locations.first?.physicalLocation)
		#expect(location.artifactLocation.uri == "A%20b/C,d.swift")
		#expect(location.region.startLine == 2)
	}

	private struct Log: Decodable {
		let version: String
		let runs: [Run]
	}

	private struct Run: Decodable {
		let tool: Tool
		let results: [Result]
	}

	private struct Tool: Decodable { let driver: Driver }
	private struct Driver: Decodable { let rules: [Descriptor] }
	private struct Descriptor: Decodable { let id: String }
	private struct Result: Decodable { let locations: [Location] }
	private struct Location: Decodable { let physicalLocation: PhysicalLocation }
	private struct Artifact: Decodable { let uri: String }
	private struct Region: Decodable { let startLine: Int }

	private struct PhysicalLocation: Decodable {
		let artifactLocation: Artifact
		let region: Region
	}
}
