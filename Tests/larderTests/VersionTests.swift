import Foundation
import Testing

@Suite(.timeLimit(.minutes(30)))
struct VersionTests {
	@Test("larder --version prints the newest version that CHANGELOG.md describes")
	func versionIsTheNewestInTheChangelog() async throws {
		let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
		let changelog = try String(contentsOf: checkout.appending(path: "CHANGELOG.md"), encoding: .utf8)
		let newest = try #require(changelog.firstMatch(of: #/\n## (\d+\.\d+\.\d+) /#)).1

		try await withTemporaryFolder { folder in
			let ended = try await CommandProcess.run(["--version"], in: folder)

			#expect(ended.status == 0)
			let printed = try #require(ended.output.wholeMatch(of: /larder (\S+) \((development|[0-9a-f]{8})\)\n/))
			#expect(printed.1 == newest)
		}
	}
}
