// The snippet is shown as it is, without the documentation comment that an app would write.
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
