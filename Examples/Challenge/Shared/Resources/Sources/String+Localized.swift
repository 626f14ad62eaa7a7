import Foundation
import LarderLocalization

private let catalog = StringCatalog(bundle: .module)

extension String {
	/// The app's text of this key, in the first of ``AppLanguages/current`` that has one, else in English.
	///
	/// - Parameter arguments: What replaces the placeholders, in order.
	public func localized(_ arguments: any CustomStringConvertible...) -> String {
		localized(arguments, in: catalog, languages: AppLanguages.current)
	}
}
