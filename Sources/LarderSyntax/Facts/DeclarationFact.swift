/// The modifiers and attributes of a declaration.
package struct DeclarationFact: Equatable, Sendable {
	package enum Access: String, Sendable {
		case `private`, `fileprivate`, `internal`, `package`, `public`, `open`
	}

	/// The access modifier as written, or `nil` if there is none.
	package var access: Access?
	/// The access modifier of the setter, or `nil` if there is none.
	package var setterAccess: Access?
	/// The bytes of the access modifier and the space after it, or `nil` if there is none.
	package var accessBytes: Range<Int>?
	/// The offset at which an access modifier can be inserted.
	package var accessOffset = 0
	/// The modifiers that do not set the access.
	package var modifiers: [String] = []
	/// The attributes, and macros that look like them.
	package var attributes: [AttributeFact] = []

	package var isPrivate: Bool { access == .private || access == .fileprivate }
	/// Whether other modules can see the declaration.
	package var isExported: Bool { access == .public || access == .open || access == .package }
	package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

	package func hasAttribute(_ name: String) -> Bool {
		attributes.contains { $0.name == name }
	}
}

/// An attribute, or a macro that looks like one.
package struct AttributeFact: Equatable, Sendable {
	package let name: String
	/// The first argument, if it is a string literal without interpolation.
	package let text: String?
}
