import Foundation
import Testing

struct AnchorTests {
	@Test("Each link to a section in a guide leads to a heading", arguments: try AnchorTests.guides())
	func anchorsHaveHeadings(guide: String) throws {
		let lines = try Article.lines(ofFileAt: guide)

		for target in Self.links(in: lines) {
			let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
			let folder = URL(filePath: guide, relativeTo: Article.root).deletingLastPathComponent()
			let file =
				parts[0].isEmpty
				? guide : folder.appending(path: parts[0]).standardizedFileURL.path(percentEncoded: false)
			let page =
				parts[0].isEmpty
				? lines
				: try String(contentsOf: URL(filePath: file), encoding: .utf8).split(separator: "\n").map(String.init)
			#expect(Self.anchors(in: page).contains(parts[1]), "\(guide) links to \(target)")
		}
	}

	/// The READMEs and guides outside of the libraries' own documentation.
	static func guides() throws -> [String] {
		let pages = try FileManager.default.contentsOfDirectory(
			atPath: Article.root.appending(path: "Documentation").path
		)
		return ["README.md", "CONTRIBUTING.md"]
			+ pages.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
	}

	/// The targets of links with an anchor, apart from those on the web.
	private static func links(in lines: [String]) -> [String] {
		lines.flatMap { line in
			line.matches(of: /\]\(([^)\s]*#[^)\s]+)\)/).map { String($0.output.1) }.filter { !$0.contains("://") }
		}
	}

	/// The anchors of the headings, as GitHub makes them.
	private static func anchors(in lines: [String]) -> Set<String> {
		Set(
			lines.filter { $0.hasPrefix("#") }.map { line in
				let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
				return title.replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
			}
		)
	}
}
