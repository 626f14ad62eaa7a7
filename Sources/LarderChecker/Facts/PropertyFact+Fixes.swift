import LarderSyntax

extension PropertyFact {
	/// Whether the property is a `let`, or has a wrapper that requires a `var`.
	var isConstant: Bool {
		isLet || !declaration.attributes.allSatisfy { Self.plainAttributes.contains($0.name) }
	}

	/// Attributes that are not property wrappers.
	private static let plainAttributes: Set<String> = ["MainActor", "available", "nonobjc", "objc", "usableFromInline"]

	/// The fix that changes `var` to `let`; empty if more than that word has to change.
	func letFix(of type: IndexedType) -> [Fix] {
		let isBare = declaration.setterAccess == nil && !declaration.modifiers.contains("lazy") && !isObserved
		// An optional variable starts as `nil` by itself, but a constant does not.
		let startsAsNil = hasFirstValue && initialValue == nil
		guard isBare, !isConstant, !startsAsNil else { return [] }
		let bytes = introducer.offset..<(introducer.offset + "var".utf8.count)
		return [.replace(bytes: bytes, with: "let", if: .isConstant(property: name, type: type.type.qualifiedName))]
	}

	/// Whether the property's declaration gives it a value.
	///
	/// An optional variable counts, because it starts as `nil`.
	var hasFirstValue: Bool {
		initialValue != nil || type?.hasSuffix("?") == true || type?.hasSuffix("!") == true
			|| type?.hasPrefix("Optional<") == true
	}

	/// The fix that makes the property private.
	func privateFix(of type: IndexedType) -> [Fix] {
		guard !declaration.isPrivate, declaration.setterAccess == nil else { return [] }
		let bytes = declaration.accessBytes ?? declaration.accessOffset..<declaration.accessOffset
		let claim = Fix.Claim.isPrivate(property: name, type: type.type.qualifiedName)
		return [.replace(bytes: bytes, with: "private ", if: claim)]
	}
}
