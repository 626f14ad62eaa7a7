import Foundation
import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

/// The requirements of SARIF 2.1.0 for a log, from its sections 3.13 to 3.52.
struct SARIFTests {
	private let log: [String: Any]

	init() throws {
		let findings = Rule.all.flatMap { Checker().findings(in: ProjectIndex($0.failing)) }
		let report = try Reporter(.sarif, root: "/app").report(findings)
		log = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
	}

	@Test("A SARIF log has the version, the schema's URL and one run with a named tool")
	func hasItsParts() throws {
		#expect(Set(log.keys) == ["$schema", "runs", "version"])
		#expect(log["version"] as? String == "2.1.0")
		#expect(URL(string: log["$schema"] as? String ?? "")?.scheme == "https")
		let runs = try #require(log["runs"] as? [[String: Any]])
		#expect(runs.map { Set($0.keys) } == [["columnKind", "newlineSequences", "results", "tool"]])
		#expect(runs.first?["columnKind"] as? String == "utf16CodeUnits")
		let driver = try driver
		#expect(driver["name"] as? String == "larder")
	}

	@Test("Each rule in a SARIF log has its own name, its texts and a valid level")
	func describesRules() throws {
		let driver = try driver
		let rules = try #require(driver["rules"] as? [[String: Any]])
		let names = rules.compactMap { $0["id"] as? String }

		#expect(names.count == rules.count)
		#expect(Set(names).count == names.count)
		for rule in rules {
			#expect(!text(of: rule["shortDescription"]).isEmpty)
			#expect(!text(of: rule["fullDescription"]).isEmpty)
			#expect(isLevel((rule["defaultConfiguration"] as? [String: Any])?["level"]))
		}
	}

	@Test("In a SARIF log, a result's message has one sentence each for the problem, the reason and the remedy")
	func messagesAreSentences() throws {
		let files = [
			(
				"Features/Order/Sources/Domain/Models/Order.swift",
				"import UIKit\nstruct Order: Equatable { let id: Int }"
			)
		]
		let findings = Checker().findings(in: ProjectIndex(files: files)).filter { $0.rule == "layer-domain" }

		#expect(
			findings.map(\.sentences) == [
				"The domain imports UIKit. The domain must not depend on where data comes from or how it is shown. "
					+ "Import it in another layer, and give the domain a model or a contract."
			]
		)
		let other = Finding(rule: "syntax", severity: .error, path: "a.swift", line: 1, column: 1, message: "no")
		#expect(other.sentences == "no")
	}

	@Test(
		"Each result in a SARIF log has a rule of the tool, a message, and a relative location with lines and columns from 1"
	)
	func placesResults() throws {
		let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
		let driver = try driver
		let rules = Set((driver["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })

		#expect(results.count > 60)
		for result in results {
			#expect(Set(result.keys) == ["level", "locations", "message", "ruleId"])
			#expect(rules.contains(result["ruleId"] as? String ?? ""))
			#expect(isLevel(result["level"]))
			#expect(!text(of: result["message"]).isEmpty)
			let locations = try #require(result["locations"] as? [[String: [String: [String: Any]]]])
			let place = try #require(locations.first?["physicalLocation"])
			let uri = try #require(place["artifactLocation"]?["uri"] as? String)
			#expect(URL(string: uri)?.scheme == nil && !uri.hasPrefix("/") && !uri.isEmpty)
			#expect((place["region"]?["startLine"] as? Int ?? 0) >= 1)
			#expect((place["region"]?["startColumn"] as? Int ?? 0) >= 1)
		}
	}

	@Test(
		"SARIF columns count UTF-16 code units, whatever text precedes the finding",
		arguments: [
			("let é = \"🦊\"; var id", 22, 19), ("\u{FEFF}var id", 8, 5), ("\u{1F468}\u{200D}\u{1F469} var", 13, 7),
			("\r\n\tvar", 2, 2), ("var", 40, 40),
		]
	)
	func columnsCountCodeUnits(text: String, byte: Int, expected: Int) {
		let line = text.hasPrefix("\r\n") ? 2 : 1

		#expect(UTF16Columns(Array(text.utf8)).column(byte, line: line) == expected)
	}

	@Test("After non-ASCII letters, a SARIF column is the column that an editor shows, whatever the line endings")
	func placesFindingBehindLetters() async throws {
		let path = "Features/Order/Sources/Domain/Models/Order.swift"
		try await withTemporaryFolder { root in
			let file = root.appending(path: path)
			try FileManager.default.createDirectory(
				at: file.deletingLastPathComponent(),
				withIntermediateDirectories: true
			)
			try Data("// é\r\nstruct Order: Equatable {\r\n\t/* é 🦊 */ var id: Int\r\n}\r\n".utf8).write(to: file)
			let index = try await ProjectReader(root: root).index()
			let findings = Checker(rules: [.modelLet]).findings(in: index)

			let report = try Reporter(.sarif, root: root.path(percentEncoded: false)).report(findings)
			let regions = report.split(separator: "\n").filter { $0.contains("\"start") }
				.map { $0.filter { !$0.isWhitespace } }
			#expect(findings.map(\.column) == [20])
			#expect(regions == ["\"startColumn\":17,", "\"startLine\":3"])
		}
	}

	@Test("A colon in a path does not start a scheme in SARIF URIs")
	func escapesColons() throws {
		let finding = Finding(rule: "syntax", severity: .error, path: "a:b/Ä.swift", line: 1, column: 1, message: "no")

		#expect(try Reporter(.sarif, root: "/nowhere").report([finding]).contains("\"a%3Ab/%C3%84.swift\""))
	}

	private var driver: [String: Any] {
		get throws {
			let tool = (log["runs"] as? [[String: Any]])?.first?["tool"] as? [String: Any]
			return try #require(tool?["driver"] as? [String: Any])
		}
	}

	private func text(of message: Any?) -> String {
		(message as? [String: Any])?["text"] as? String ?? ""
	}

	private func isLevel(_ level: Any?) -> Bool {
		["none", "note", "warning", "error"].contains(level as? String ?? "")
	}
}
