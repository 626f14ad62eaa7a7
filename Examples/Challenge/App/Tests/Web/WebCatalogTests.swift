import ChallengeResources
import Foundation
import Testing

@testable import challenge

/// The texts of the pages; a misspelt key would be shown instead of its text.
struct WebCatalogTests {
	private let folder = URL(filePath: #filePath).deletingLastPathComponent()

	@Test("Each text of the pages is in the catalog, in English and in Spanish")
	func textsAreInTheCatalog() throws {
		let keys = try usedKeys()

		#expect(keys.count > 60)
		for key in keys {
			for language in ["en", "es"] {
				let text = AppLanguages.$current.withValue([language]) { key.localized() }
				#expect(text != key, "\(key) has no text in \(language)")
			}
		}
	}

	@Test("Every text in the catalog is used, and has the same number of placeholders in both languages")
	func catalogHasNoMore() throws {
		let url = folder.appending(path: "../../../Shared/Resources/Sources/Resources/Localizable.xcstrings")
		let catalog = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: url))
		let texts = catalog.strings.filter { $0.key.hasPrefix("web.") }

		#expect(try usedKeys() == Set(texts.keys))
		for (key, entry) in texts {
			#expect(Set(entry.localizations.keys) == ["en", "es"])
			for localization in entry.localizations.values {
				#expect(localization.stringUnit.value.matches(of: /%/).count == key.matches(of: /%/).count, "\(key)")
			}
		}
	}

	private func usedKeys() throws -> Set<String> {
		let sources = folder.appending(path: "../../Sources/Web")
		let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
		var keys: Set<String> = []
		for case let file as URL in files where file.pathExtension == "swift" {
			let source = try String(contentsOf: file, encoding: .utf8)
			keys.formUnion(source.matches(of: /"(web\.[^"]+)"\.localized/).map { String($0.1) })
		}
		return keys
	}

	private struct Catalog: Decodable {
		struct Entry: Decodable {
			let localizations: [String: Localization]
		}

		struct Localization: Decodable {
			let stringUnit: StringUnit
		}

		struct StringUnit: Decodable {
			let value: String
		}

		let strings: [String: Entry]
	}
}
