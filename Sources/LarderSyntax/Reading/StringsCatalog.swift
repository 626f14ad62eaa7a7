internal import Foundation

/// The keys of a string catalog, and their languages.
package struct StringsCatalog: Sendable {
	package let path: String
	/// The languages of each key.
	package private(set) var keys: [String: Set<String>] = [:]
	/// The source language, and every language that a key has.
	package private(set) var languages: Set<String> = []
	package private(set) var sourceLanguage: String?
	/// Why the file is not a catalog, or `nil` if it is one.
	package private(set) var problem: String?
	/// Whether git left conflict markers in the file.
	package private(set) var hasMarkers = false

	/// Reads an `.xcstrings` file.
	///
	/// If the file is not a catalog, ``problem`` is set and there are no keys.
	package init(path: String, contents: [UInt8]) {
		self.path = path
		do {
			let document = try JSONDecoder().decode(Document.self, from: Data(contents))
			let languages = document.strings.values.reduce(into: Set([document.sourceLanguage])) {
				$0.formUnion($1.localizations?.keys.map(\.self) ?? [])
			}
			keys = document.strings.mapValues { entry in
				entry.shouldTranslate == false ? languages : Set(entry.localizations?.keys.map(\.self) ?? [])
			}
			self.languages = languages
			sourceLanguage = document.sourceLanguage
		} catch {
			hasMarkers = Self.hasMarkers(contents)
			let reason = (error as? DecodingError)?.problem ?? "it cannot be decoded"
			problem = hasMarkers ? "it has conflict markers" : reason
		}
	}

	/// The languages of `key`, or `nil` if there is no such key.
	///
	/// In `key`, `%*` stands for any format.
	package func languages(of key: String) -> Set<String>? {
		guard key.contains("%*") else { return keys[key] }
		return keys.first { $0.key.replacing(/%(?:\d+\$)?(?:@|[a-z]*[a-zA-Z])/, with: "%*") == key }?.value
	}

	private static func hasMarkers(_ contents: [UInt8]) -> Bool {
		let lines = String(decoding: contents, as: UTF8.self).split(whereSeparator: \.isNewline)
		return lines.contains { $0.hasPrefix("<<<<<<< ") } && lines.contains { $0.hasPrefix(">>>>>>> ") }
	}

	private struct Document: Decodable {
		let sourceLanguage: String
		let strings: [String: Entry]
	}

	private struct Entry: Decodable {
		let localizations: [String: Localization]?
		let shouldTranslate: Bool?
	}

	private struct Localization: Decodable {}
}

extension DecodingError {
	fileprivate var problem: String {
		switch self {
		case .keyNotFound(let key, let context): "\(context.place) has no “\(key.stringValue)”"
		case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(context.place) has the wrong type"
		case .dataCorrupted: "it is not JSON"
		@unknown default: "it cannot be decoded"
		}
	}
}

extension DecodingError.Context {
	fileprivate var place: String {
		codingPath.isEmpty ? "it" : "“\(codingPath.map(\.stringValue).joined(separator: "."))”"
	}
}
