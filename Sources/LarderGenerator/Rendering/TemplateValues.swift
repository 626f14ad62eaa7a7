import Mustache

/// The values of a context by their names.
///
/// They are looked up once: the template library would reflect the whole context for every variable.
struct TemplateValues: MustacheParent {
	private let values: [String: Any]

	/// Creates the values of the stored properties of `context`, without those that are `nil`.
	init(_ context: Any) {
		values = Mirror(reflecting: context).children.reduce(into: [:]) { values, child in
			guard let name = child.label else { return }
			values[name] = Self.value(child.value)
		}
	}

	func child(named name: String) -> Any? { values[name] }

	/// A text, a number or a truth value as it is, and a part of a context as its own values.
	private static func value(_ value: Any) -> Any? {
		let mirror = Mirror(reflecting: value)
		return switch mirror.displayStyle {
		case .optional: mirror.children.first.flatMap { Self.value($0.value) }
		case .collection: mirror.children.compactMap { Self.value($0.value) }
		case .struct: TemplateValues(value)
		default: value
		}
	}
}
