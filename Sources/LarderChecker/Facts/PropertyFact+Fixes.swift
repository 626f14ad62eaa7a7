extension PropertyFact {
	/// Whether it is a `let`, or a wrapper keeps it from being one.
	var isConstant: Bool {
		isLet || !declaration.attributes.allSatisfy { Self.plainAttributes.contains($0.name) }
	}

	/// Attributes that wrap nothing.
	private static let plainAttributes: Set<String> = ["MainActor", "available", "nonobjc", "objc", "usableFromInline"]

	/// What makes a `var` a `let`; nothing where other code than the word would have to change.
	var letFix: [Fix] {
		let offset = introducer.offset
		let isBare = declaration.setterAccess == nil && !declaration.modifiers.contains("lazy") && !isObserved
		return isConstant || !isBare ? [] : [.replace(bytes: offset..<(offset + "var".utf8.count), with: "let")]
	}

	/// What makes it private.
	var privateFix: [Fix] {
		guard !declaration.isPrivate, declaration.setterAccess == nil else { return [] }
		let bytes = declaration.accessBytes ?? declaration.accessOffset..<declaration.accessOffset
		return [.replace(bytes: bytes, with: "private ")]
	}
}
