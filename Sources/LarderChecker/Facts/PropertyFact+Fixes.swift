extension PropertyFact {
	/// What makes a `var` a `let`.
	var letFix: [Fix] {
		let offset = introducer.offset
		return isLet ? [] : [.replace(bytes: offset..<(offset + "var".utf8.count), with: "let")]
	}

	/// What makes it private.
	var privateFix: [Fix] {
		guard !declaration.isPrivate else { return [] }
		let bytes = declaration.accessBytes ?? declaration.accessOffset..<declaration.accessOffset
		return [.replace(bytes: bytes, with: "private ")]
	}
}
