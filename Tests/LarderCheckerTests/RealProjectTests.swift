import Foundation
import Testing

@testable import LarderChecker

struct RealProjectTests {
	@Test(
		"An app that obeys has no finding",
		arguments: [
			"Examples/Challenge", "Tests/LarderGeneratorTests/Golden/Demo", "Tests/LarderGeneratorTests/Golden/Shop",
		]
	)
	func obedientAppHasNoFinding(path: String) async throws {
		let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")

		let index = try await ProjectReader(root: root.standardizedFileURL).index()

		#expect(index.files.count > 20)
		#expect(Checker().findings(in: index).map(\.text) == [])
	}
}
