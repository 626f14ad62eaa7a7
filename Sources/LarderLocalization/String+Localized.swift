extension String {
	/// The text of this key in `catalog`, as ``StringCatalog/localized(_:arguments:languages:)`` finds it.
	///
	/// - Parameters:
	///   - arguments: What replaces the placeholders, in order.
	///   - catalog: Where the key is looked up.
	///   - languages: BCP 47 tags, best first. Default: ``StringCatalog/preferredLanguages``.
	public func localized(
		_ arguments: [any CustomStringConvertible] = [],
		in catalog: StringCatalog,
		languages: [String] = StringCatalog.preferredLanguages
	) -> String {
		catalog.localized(self, arguments: arguments, languages: languages)
	}
}
