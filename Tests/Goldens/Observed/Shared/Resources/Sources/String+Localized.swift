public import LarderLocalization

private let catalog = StringCatalog(bundle: .module)

extension String {
	/// The text of this key in the first of `languages` that has one, with `arguments` for its placeholders.
	public func localized(
		_ arguments: any CustomStringConvertible...,
		languages: [String] = StringCatalog.preferredLanguages
	) -> String {
		localized(arguments, in: catalog, languages: languages)
	}
}
