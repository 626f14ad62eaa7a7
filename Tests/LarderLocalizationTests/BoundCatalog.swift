import LarderLocalization

private let catalog = StringCatalog(bundle: .module)

extension String {
	public func localized(_ arguments: any CustomStringConvertible...) -> String { localized(arguments, in: catalog) }
}
