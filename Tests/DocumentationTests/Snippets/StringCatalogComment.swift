// The snippet has no documentation comment, because the page shows it without one.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension Bundle {
	/// This target has no resources, so SwiftPM makes no `module` for it.
	fileprivate static var module: Bundle { .main }
}

import LarderLocalization

private let catalog = StringCatalog(bundle: .module)

extension String {
	public func localized(_ arguments: any CustomStringConvertible...) -> String { localized(arguments, in: catalog) }
}
