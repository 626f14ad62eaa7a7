extension PropertyFact {
	/// Whether it is a `let`, or has a wrapper that requires a `var`.
	var isConstant: Bool {
		isLet || !declaration.attributes.allSatisfy { Self.plainAttributes.contains($0.name) }
	}

	/// Attributes that are not property wrappers.
	private static let plainAttributes: Set<String> = ["MainActor", "available", "nonobjc", "objc", "usableFromInline"]

	/// The fix that makes a `var` a `let`, or none if more than that word has to change.
	var letFix: [Fix] {
		let offset = introducer.offset
		let isBare = declaration.setterAccess == nil && !declaration.modifiers.contains("lazy") && !isObserved
		return isConstant || !isBare ? [] : [.replace(bytes: offset..<(offset + "var".utf8.count), with: "let")]
	}

	/// The fix that makes it private.
	var privateFix: [Fix] {
		guard !declaration.isPrivate, declaration.setterAccess == nil else { return [] }
		let bytes = declaration.accessBytes ?? declaration.accessOffset..<declaration.accessOffset
		return [.replace(bytes: bytes, with: "private ")]
	}
}
