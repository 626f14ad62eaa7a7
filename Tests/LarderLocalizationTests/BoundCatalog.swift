import LarderLocalization

private let catalog = StringCatalog(bundle: .module)

extension String {
	/// The text of this key in the user's language.
	public func localized(_ arguments: any CustomStringConvertible...) -> String { localized(arguments, in: catalog) }
}
