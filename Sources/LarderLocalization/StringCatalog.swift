public import Foundation

/// The texts of an Apple string catalog (`.xcstrings`), read at run time on every platform.
///
/// The app's resources module copies its catalog with `resources: [.copy("Localizable.xcstrings")]`, and binds it once:
///
/// ```swift
/// import LarderLocalization
///
/// private let catalog = StringCatalog(bundle: .module)
///
/// extension String {
/// 	public func localized(_ arguments: any CustomStringConvertible...) -> String { localized(arguments, in: catalog) }
/// }
/// ```
///
/// Then `"characterError.notFound %lld".localized(42)` is the text in the user's language. A catalog is parsed once,
/// when it is created, and never changes.
public struct StringCatalog: Sendable {
	/// The language of the keys, as the catalog spells it, or an empty text if the catalog could not be read.
	public let sourceLanguage: String
	/// Why ``init(bundle:table:)`` could not read the catalog, or nil if it could.
	///
	/// If it could not, each key is its own text.
	public let failure: StringCatalogError?
	private let entries: [String: CatalogEntry]

	/// Reads a catalog from its JSON text, and ignores unknown fields.
	///
	/// - Parameters:
	///   - data: The JSON text, in UTF-8, with or without a byte order mark, or in UTF-16.
	///   - name: The catalog's name in error messages.
	/// - Throws: ``StringCatalogError/invalidJSON(catalog:)`` or ``StringCatalogError/malformed(catalog:path:reason:)``.
	public init(data: Data, name: String = "the string catalog") throws(StringCatalogError) {
		do {
			self.init(try JSONDecoder().decode(CatalogDocument.self, from: data))
		} catch {
			throw StringCatalogError(error, catalog: name)
		}
	}

	/// Reads a catalog from a file.
	///
	/// - Throws: ``StringCatalogError/unreadable(catalog:reason:)`` if the file cannot be read or `url` is not a file
	///   URL, or the errors of ``init(data:name:)``.
	public init(contentsOf url: URL) throws(StringCatalogError) {
		guard url.isFileURL else {
			throw .unreadable(catalog: url.absoluteString, reason: "It is not the URL of a file.")
		}
		let path = url.path(percentEncoded: false)
		let data: Data
		do {
			data = try Data(contentsOf: url)
		} catch {
			throw .unreadable(catalog: path, reason: error.localizedDescription)
		}
		try self.init(data: data, name: path)
	}

	/// Reads the catalog `{table}.xcstrings` that a target copied into its bundle.
	///
	/// It always succeeds. If the catalog is missing or broken, each key is its own text, and ``failure`` says why. An
	/// app's test can check that ``failure`` is nil.
	public init(bundle: Bundle, table: String = "Localizable") {
		do throws(StringCatalogError) {
			guard let url = bundle.url(forResource: table, withExtension: "xcstrings") else {
				throw .missing(table: table, bundle: bundle.bundlePath)
			}
			try self.init(contentsOf: url)
		} catch {
			self.init(failure: error)
		}
	}

	/// The text of `key` in the first of `languages` that has one, with `arguments` in place of its placeholders.
	///
	/// Each language is looked up as RFC 4647, section 3.4, says, with the parents of Unicode CLDR: `es-MX`, then
	/// `es-419`, then `es`. Portuguese ends with `pt-BR`, and Norwegian with `nb`. After the last language comes the
	/// source language. If that has no text either, or if the catalog has no such key, the key itself is the text. If a
	/// key is marked "don't translate", only its source text is used.
	///
	/// Plural forms follow the Unicode CLDR rules of the language. In languages without the category `zero`, a form
	/// `zero` is still used for the number 0. The form `other` replaces a missing form. The first number among the
	/// arguments decides the form. A substitution has its own argument.
	///
	/// Placeholders are those of `printf`, and `%@`. If an argument does not fit its placeholder, its description is
	/// written. A placeholder without an argument stays as it is. In every language, numbers have a decimal point and
	/// no grouping.
	///
	/// - Parameters:
	///   - key: The key as the catalog spells it, with its placeholders.
	///   - arguments: The arguments for the placeholders, in order.
	///   - languages: BCP 47 tags, best first. Default: ``preferredLanguages``.
	public func localized(
		_ key: String,
		arguments: [any CustomStringConvertible] = [],
		languages: [String] = preferredLanguages
	) -> String {
		let arguments = arguments.map(FormatArgument.init)
		let text = text(of: key, quantity: arguments.first(where: \.isNumber), languages: languages)
		var renderer = FormatRenderer(arguments: arguments, text: text)
		return renderer.render(text.format)
	}

	private func text(of key: String, quantity: FormatArgument?, languages: [String]) -> LocalizedText {
		let source = LanguageTag.normalized(sourceLanguage)
		guard let entry = entries[key] else { return LocalizedText(format: key, language: source) }
		for language in entry.shouldTranslate ? LanguageTag.lookupOrder(of: languages) : [] {
			if let text = entry.text(in: language, quantity: quantity) { return text }
			if language == source { break }
		}
		return entry.text(in: source, quantity: quantity) ?? LocalizedText(format: key, language: source)
	}
}

extension StringCatalog {
	private init(_ document: CatalogDocument) {
		self.init(sourceLanguage: document.sourceLanguage, failure: nil, entries: document.strings)
	}

	private init(failure: StringCatalogError) {
		self.init(sourceLanguage: "", failure: failure, entries: [:])
	}

	private init(sourceLanguage: String, failure: StringCatalogError?, entries: [String: CatalogEntry]) {
		self.sourceLanguage = sourceLanguage
		self.failure = failure
		self.entries = entries
	}
}
