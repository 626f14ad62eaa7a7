import Foundation
import Testing

@testable import LarderChecker
@testable import LarderSyntax

struct RealProjectTests {
	/// Every golden tree of the generator.
	private static var written: [String] {
		get throws {
			let folder = "Tests/Goldens"
			let names = try FileManager.default.contentsOfDirectory(
				atPath: SampleFiles.checkout.appending(path: folder).path
			)
			return names.filter { !$0.contains(".") && $0 != "Recipes" }.sorted().map { "\(folder)/\($0)" }
		}
	}

	@Test("The golden trees exist and can be checked")
	func someTreesAreWritten() throws {
		#expect(try Self.written.count >= 10)
	}

	@Test(
		"An app that follows the conventions has no finding",
		arguments: try ["Examples/Challenge"] + written
	)
	func obedientAppHasNoFinding(path: String) async throws {
		let index = try await ProjectReader(root: SampleFiles.checkout.appending(path: path)).index()

		#expect(index.files.count > 15)
		#expect(Checker().findings(in: index).map(\.text) == [])
	}
}
