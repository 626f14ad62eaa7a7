/// What stands before a declaration's name.
package struct DeclarationFact: Equatable, Sendable {
	package enum Access: String, Sendable {
		case `private`, `fileprivate`, `internal`, `package`, `public`, `open`
	}

	/// As written; `nil` where nothing is written.
	package var access: Access?
	/// The access of the setter, where it is written.
	package var setterAccess: Access?
	/// The bytes of the access modifier and the space after it.
	package var accessBytes: Range<Int>?
	/// Where an access modifier is written.
	package var accessOffset = 0
	/// The other modifiers.
	package var modifiers: [String] = []
	/// Attributes by name; macros look like them.
	package var attributes: [AttributeFact] = []

	package var isPrivate: Bool { access == .private || access == .fileprivate }
	/// Whether other modules see it.
	package var isExported: Bool { access == .public || access == .open || access == .package }
	package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

	package func hasAttribute(_ name: String) -> Bool {
		attributes.contains { $0.name == name }
	}
}

/// An attribute, or a macro that looks like one.
package struct AttributeFact: Equatable, Sendable {
	package let name: String
	/// What its first argument says, where that is a plain string.
	package let text: String?
}
