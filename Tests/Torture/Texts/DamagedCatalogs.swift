import Foundation
import LarderLocalization

/// String catalogs that were damaged by a merge or by hand, in an app that starts with them.
struct DamagedCatalogs: Fault {
	let name = "damaged-catalogs"

	private static let batch = 100
	private static let catalog = #"""
		{"sourceLanguage":"en","version":"1.0","strings":{
		"plain":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"Hello %@"}},
		"es":{"stringUnit":{"state":"translated","value":"Hola %1$@"}}}},
		"count %lld":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"new","value":"%lld"}},
		"other":{"stringUnit":{"state":"new","value":"%#@a@ %05.2f"}}}},
		"substitutions":{"a":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":{
		"stringUnit":{"state":"new","value":"%arg"}}}}}}}}},
		"kept":{"shouldTranslate":false,"extractionState":"manual"}}}
		"""#
	private static let tokens = [
		"{", "}", "[", "]", ",", ":", "\"", "\\u", "null", "true", "-1", "1e400", "99999999999999999999", "%", "%#@a@",
		"%n",
		"*", "$", "<<<<<<< HEAD\n", "argNum", "plural", "device", "substitutions", "\u{FEFF}", "//", "\0",
	]

	func run(_ trials: inout Trials) async throws {
		while trials.goesOn(atLeast: 20) {
			try await trials.attempt("\(Self.batch) catalogs") { random in
				for _ in 0..<Self.batch {
					try verify(Data(random.mutated(Array(Self.catalog.utf8), tokens: Self.tokens)))
				}
			}
		}
	}

	/// Expects an error that says where the damage is, or some text for every key.
	private func verify(_ data: Data) throws(Loss) {
		let catalog: StringCatalog
		do throws(StringCatalogError) {
			catalog = try StringCatalog(data: data, name: "damaged")
		} catch {
			let namesCatalog = error.description.hasPrefix("damaged is ")
			return try expect(namesCatalog, "the error about \(data.base64EncodedString()) is: \(error)")
		}
		for key in ["plain", "count %lld", "kept", "absent"] {
			let text = catalog.localized(key, arguments: [7, "x"], languages: ["es-MX", "", "--", "en"])
			try expect(
				text.utf8.count < 100_000,
				"a text of \(text.utf8.count) bytes came from \(data.base64EncodedString())"
			)
		}
	}
}
