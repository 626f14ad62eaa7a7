import Foundation
import Testing

@testable import LarderGenerator

struct RandomDocumentTests {
	/// The number of documents, and the seed of the first; a failure names its seed.
	private static let seeds: Range<UInt64> = 1..<1_001

	@Test("Every document gives valid Swift or a typed error with its position", .timeLimit(.minutes(30)))
	func documentsGiveFilesOrErrors() async throws {
		let templates = try TemplateLibrary()
		try await withTemporaryFolder { folder in
			var sources: [URL] = []
			var errors = 0
			for seed in Self.seeds {
				guard let text = try render(seed, templates: templates) else {
					errors += 1
					continue
				}
				let source = folder.appending(path: "Seed\(seed).swift")
				try Data(text.utf8).write(to: source)
				sources.append(source)
			}

			#expect(sources.count >= 500, "too many documents are refused for the others to tell much")
			#expect(errors >= 50, "too few documents are refused for the errors to be tried")
			#expect(try await parse(sources, in: folder) == "")
		}
	}

	/// The Swift written for the document of `seed`; `nil` if a typed error refuses the document.
	private func render(_ seed: UInt64, templates: TemplateLibrary) throws -> String? {
		var document = RandomDocument(seed: seed)
		let sample = document.text()
		do {
			let blueprint = try Blueprint.stub(sample)
			let files = try FeatureFiles(blueprint, templates: templates).renderTypes()
			return "// \(seed)\n" + files.map { String(decoding: $0.contents, as: UTF8.self) }.joined(separator: "\n")
		} catch {
			let isTyped =
				error is JSONError || error is InferenceError || error is IdentifierError || error is NameError
			#expect(isTyped, "seed \(seed): \(error)")
			#expect(!"\(error)".isEmpty)
			return nil
		}
	}

	/// The complaints of the compiler's parser about `sources`.
	private func parse(_ sources: [URL], in folder: URL) async throws -> String {
		let list = folder.appending(path: "sources.txt")
		let paths = sources.map { $0.path(percentEncoded: false) }.joined(separator: "\n")
		try Data(paths.utf8).write(to: list)
		let command = "swiftc -frontend -parse -filelist sources.txt > said 2>&1; true"
		_ = try await Verifier.runProcess(["sh", "-c", command], in: folder)
		return String(try String(contentsOf: folder.appending(path: "said"), encoding: .utf8).prefix(2_000))
	}
}
