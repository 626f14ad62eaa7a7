import Foundation
import LarderLocalization

extension StringCatalog {
	/// A catalog with the source language `en` and this JSON object of entries.
	static func stub(_ strings: String, sourceLanguage: String = "en") throws -> StringCatalog {
		let json = #"{"sourceLanguage": "\#(sourceLanguage)", "strings": \#(strings), "version": "1.0"}"#
		return try StringCatalog(data: Data(json.utf8))
	}

	/// A catalog whose only key, `key`, has these texts by language.
	static func stub(texts: [String: String], sourceLanguage: String = "en") throws -> StringCatalog {
		let localizations = texts.map { #""\#($0)": \#(unit($1))"# }.joined(separator: ",")
		return try stub(#"{"key": {"localizations": {\#(localizations)}}}"#, sourceLanguage: sourceLanguage)
	}

	/// A catalog whose only key, `key`, has these plural forms in one language.
	static func stub(plural forms: [String: String], language: String = "en") throws -> StringCatalog {
		let localization = #"{"variations": {"plural": \#(object(forms))}}"#
		return try stub(#"{"key": {"localizations": {"\#(language)": \#(localization)}}}"#, sourceLanguage: language)
	}

	/// A catalog whose only key, `key`, has this English text with these substitutions, each a JSON object.
	static func stub(_ text: String, substitutions: [String: String]) throws -> StringCatalog {
		let all = substitutions.map { #""\#($0)": \#($1)"# }.joined(separator: ",")
		let localization = #"{"stringUnit": {"state": "translated", "value": "\#(text)"}, "substitutions": {\#(all)}}"#
		return try stub(#"{"key": {"localizations": {"en": \#(localization)}}}"#)
	}

	/// The JSON object of a substitution with these plural forms.
	///
	/// `fields` are more members, with a comma at the end.
	static func substitution(_ fields: String = "", plural forms: [String: String]) -> String {
		#"{\#(fields) "variations": {"plural": \#(object(forms))}}"#
	}

	private static func object(_ texts: [String: String]) -> String {
		"{" + texts.map { #""\#($0)": \#(unit($1))"# }.joined(separator: ",") + "}"
	}

	private static func unit(_ text: String) -> String {
		#"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
	}
}
