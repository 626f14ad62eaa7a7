import Foundation
import Testing

/// The page about other libraries' failures names tests of this package.
struct PeersPageTests {
	@Test("Each test that is named on the page about other offline queues exists")
	func namedTestsExist() throws {
		let page = try Article.lines(ofFileAt: "Documentation/OfflineWritesElsewhere.md")
		let names = page.filter { $0.hasPrefix("| ") }.flatMap { $0.matches(of: /"([^"]+)"/).map { String($0.1) } }
		let folder = Article.root.appending(path: "Tests/LarderCoreTests/Outbox")
		let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
		let sources = try files.filter { $0.hasSuffix(".swift") }.map {
			try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
		}.joined()

		#expect(names.count >= 15)
		for name in names { #expect(sources.contains("\"\(name)\""), "\(name)") }
	}
}
