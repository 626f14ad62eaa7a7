public import Foundation

/// The strings of an Apple string catalog (`.xcstrings`), read at run time on every platform.
///
/// The app's resources module copies its catalog with `resources: [.copy("Localizable.xcstrings")]`, and adds a method
/// to `String` that looks up strings in the catalog:
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
/// Then `"characterError.notFound %lld".localized(42)` is the string in the user's language. A catalog is read once,
/// when it is created, and never changes. ``init(bundle:table:)`` only finds the catalog's keys, and each entry is
/// decoded when it is first used. The other initializers decode all entries, and throw if an entry is wrong.
public struct StringCatalog: Sendable {
	/// The language of the keys, as the catalog spells it, or an empty string if the catalog could not be read.
	public let sourceLanguage: String
	private let entries: CatalogEntries
	/// The data from which the catalog was read, and its name.
	private let origin: (data: Data, name: String)
	private let readingFailure: StringCatalogError?

	/// Why ``init(bundle:table:)`` could not read the catalog or one of its entries, or `nil` if everything could be
	/// read.
	///
	/// If an entry could not be read, its key is used as its string. Each read of this property decodes every entry,
	/// which takes long for a large catalog, so read it in a test.
	public var failure: StringCatalogError? {
		if let readingFailure { return readingFailure }
		guard !entries.areWhole else { return nil }
		do throws(StringCatalogError) {
			_ = try CatalogDocument(origin.data, name: origin.name)
			return nil
		} catch {
			return error
		}
	}

	/// Reads a catalog from its JSON, and ignores unknown fields.
	///
	/// - Parameters:
	///   - data: The JSON, in UTF-8, with or without a byte order mark, or in UTF-16.
	///   - name: The catalog's name in error messages.
	/// - Throws: ``StringCatalogError/invalidJSON(catalog:)`` or
	///   ``StringCatalogError/malformed(catalog:path:reason:)``.
	public init(data: Data, name: String = "the string catalog") throws(StringCatalogError) {
		try self.init(searching: data, name: name)
		if let failure { throw failure }
	}

	/// Reads a catalog from a file.
	///
	/// - Throws: ``StringCatalogError/unreadable(catalog:reason:)`` if the file cannot be read or `url` is not a file
	///   URL, or the errors of ``init(data:name:)``.
	public init(contentsOf url: URL) throws(StringCatalogError) {
		let (data, name) = try Self.read(url)
		try self.init(data: data, name: name)
	}

	/// Reads the catalog `{table}.xcstrings` that a target copied into its bundle.
	///
	/// This initializer always succeeds. If the catalog is missing or broken, the string for each key is the key
	/// itself. If only one entry is broken, the string for that entry's key is the key itself. ``failure`` says what is
	/// wrong. An app's test can check that ``failure`` is `nil`.
	public init(bundle: Bundle, table: String = "Localizable") {
		do throws(StringCatalogError) {
			guard let url = bundle.url(forResource: table, withExtension: "xcstrings") else {
				throw .missing(table: table, bundle: bundle.bundlePath)
			}
			let (data, name) = try Self.read(url)
			try self.init(searching: data, name: name)
		} catch {
			self.init(failure: error)
		}
	}

	/// The string for `key` in the first of `languages` that has this string, with `arguments` in place of its
	/// placeholders.
	///
	/// Each language is looked up as RFC 4647, section 3.4, says, with the parents of Unicode CLDR: `es-MX`, then
	/// `es-419`, then `es`. If the script of a language tag is not the usual script of its language, as in `sr-Latn` or
	/// `zh-HK`, the search leaves out the bare language, such as `sr`. For Portuguese, the search ends with `pt-BR`,
	/// and for Norwegian with `nb`. After the last language comes the source language. If the source language has no
	/// string either, or if the catalog lacks the key, the result is the key itself. If a key is marked "don't
	/// translate", only its source string is used.
	///
	/// Plural forms follow the Unicode CLDR rules of the language. If a catalog has a form `zero`, it is used for the
	/// number 0, even in a language without that category. The form `other` replaces a missing form. The first number
	/// among the arguments decides the form. But the form of a substitution depends on the substitution's own argument.
	///
	/// The placeholders of `printf` and the placeholder `%@` are supported. If an argument does not fit its
	/// placeholder, its description is written. A placeholder without an argument stays as it is. In every language,
	/// numbers have a decimal point and no grouping, unless the placeholder has the flag `'`: `%'lld` and `%'.2f` write
	/// a number as the string's language does.
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
	/// Searches the JSON for the keys, or decodes the whole catalog if it cannot be searched.
	private init(searching data: Data, name: String) throws(StringCatalogError) {
		if let index = CatalogIndex(data) {
			self.init(sourceLanguage: index.sourceLanguage, entries: CatalogEntries(index), origin: (data, name))
		} else {
			let document = try CatalogDocument(data, name: name)
			let entries = CatalogEntries(document.strings)
			self.init(sourceLanguage: document.sourceLanguage, entries: entries, origin: (data, name))
		}
	}

	private init(failure: StringCatalogError) {
		self.init(sourceLanguage: "", entries: CatalogEntries([:]), origin: (Data(), ""), readingFailure: failure)
	}

	private init(
		sourceLanguage: String,
		entries: CatalogEntries,
		origin: (data: Data, name: String),
		readingFailure: StringCatalogError? = nil
	) {
		self.sourceLanguage = sourceLanguage
		self.entries = entries
		self.origin = origin
		self.readingFailure = readingFailure
	}

	private static func read(_ url: URL) throws(StringCatalogError) -> (data: Data, name: String) {
		guard url.isFileURL else {
			throw .unreadable(catalog: url.absoluteString, reason: "It is not the URL of a file.")
		}
		let path = url.path(percentEncoded: false)
		do {
			return (try Data(contentsOf: url), path)
		} catch {
			throw .unreadable(catalog: path, reason: error.localizedDescription)
		}
	}
}
