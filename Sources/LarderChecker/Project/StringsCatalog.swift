internal import Foundation

/// What a string catalog has: which keys, in which languages.
package struct StringsCatalog: Sendable {
	package let path: String
	/// The languages of each key.
	package let keys: [String: Set<String>]
	/// Every language that any key has, and the source language.
	package let languages: Set<String>

	/// Reads an `.xcstrings` file; `nil` where it is none.
	package init?(path: String, contents: [UInt8]) {
		// Why it is none does not matter here: the answer is that there is no catalog.
		guard let document = try? JSONDecoder().decode(Document.self, from: Data(contents)) else {
			// What cannot be read has no keys, and every error that needs one says so.
			return nil
		}
		self.path = path
		keys = document.strings.mapValues { Set($0.localizations?.keys.map(\.self) ?? []) }
		languages = keys.values.reduce(into: [document.sourceLanguage]) { $0.formUnion($1) }
	}

	private struct Document: Decodable {
		let sourceLanguage: String
		let strings: [String: Entry]
	}

	private struct Entry: Decodable {
		let localizations: [String: Localization]?
	}

	private struct Localization: Decodable {}
}
