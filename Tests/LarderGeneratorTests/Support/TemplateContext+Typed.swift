@testable import LarderGenerator

/// The values of a context with their types.
///
/// One that is missing is empty, false or a context without values.
extension TemplateContext {
	subscript(dynamicMember name: String) -> String { child(named: name) as? String ?? "" }

	subscript(dynamicMember name: String) -> Bool { child(named: name) as? Bool ?? false }

	func context(_ name: String) -> TemplateContext { child(named: name) as? TemplateContext ?? TemplateContext() }

	func contexts(_ name: String) -> [TemplateContext] { child(named: name) as? [TemplateContext] ?? [] }
}
