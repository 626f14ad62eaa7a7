import Foundation
import LarderChecker
import Testing

@testable import LarderGenerator
@testable import LarderSyntax

@Suite(.timeLimit(.minutes(30)))
struct ServiceSampleTests {
	@Test("Every service sample becomes a feature, and the list names every sample")
	func everySampleIsAskedFor() throws {
		let folder = Checkout.folder.appending(path: "Samples/Services")

		#expect(files(in: folder) == ServiceSample.all.map { "\($0.name).json" }.sorted())
		#expect(ServiceSample.all.count >= 40)
	}

	@Test("The files written for a sample follow every rule", arguments: ServiceSample.all)
	func keepsEveryRule(sample: ServiceSample) async throws {
		let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
		defer { remove(folder) }
		try sample.write(to: folder)

		let index = try await ProjectReader(root: folder.standardizedFileURL.resolvingSymlinksInPath()).index()

		#expect(index.files.count > 10)
		#expect(Checker().findings(in: index).map(\.text) == [])
	}

	/// For `Scripts/check-samples`, which builds and tests what is in the folder that the variable names.
	@Test(
		"The features of all samples fit into one package",
		.enabled(if: ProcessInfo.processInfo.environment["LARDER_SAMPLE_APP"] != nil)
	)
	func writesSampleApp() throws {
		let folder = try #require(ProcessInfo.processInfo.environment["LARDER_SAMPLE_APP"])

		try SampleApp(samples: ServiceSample.all).write(to: URL(filePath: folder, directoryHint: .isDirectory))
	}

	private func remove(_ folder: URL) {
		do {
			try FileManager.default.removeItem(at: folder)
		} catch {
			print("\(folder.path()) could not be removed: \(error)")
		}
	}
}
