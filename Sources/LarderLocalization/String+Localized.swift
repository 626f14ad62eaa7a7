extension String {
	/// The localized string for this key, which ``StringCatalog/localized(_:arguments:languages:)`` finds in `catalog`.
	///
	/// - Parameters:
	///   - arguments: The arguments for the placeholders, in order.
	///   - catalog: The catalog that has the key.
	///   - languages: BCP 47 tags, best first. Default: ``StringCatalog/preferredLanguages``.
	public func localized(
		_ arguments: [any CustomStringConvertible] = [],
		in catalog: StringCatalog,
		languages: [String] = StringCatalog.preferredLanguages
	) -> String {
		catalog.localized(self, arguments: arguments, languages: languages)
	}
}
