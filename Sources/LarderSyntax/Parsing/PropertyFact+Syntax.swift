@_spi(RawSyntax) internal import SwiftSyntax

extension PropertyFact {
	/// The properties that one `let` or `var` declares.
	///
	/// Patterns that destructure a value are skipped.
	static func all(in node: RawVariableDeclSyntax, source: SourceText) -> [PropertyFact] {
		let declaration = DeclarationFact(node.raw, source: source)
		let introducer = source.position(of: node.bindingSpecifier)
		let isLet = node.bindingSpecifier.tokenText == "let"
		var laterType: String?
		var properties: [PropertyFact] = []
		for case let child? in node.bindings.raw.children.reversed() {
			guard let binding = RawPatternBindingSyntax(child) else { continue }
			laterType =
				binding.typeAnnotation.map { source.plainCode(of: $0.type) }
				?? (binding.initializer == nil ? laterType : nil)
			guard let pattern = binding.pattern.as(RawIdentifierPatternSyntax.self) else { continue }
			properties.append(
				PropertyFact(
					name: pattern.identifier.text,
					position: source.position(of: pattern),
					declaration: declaration,
					isLet: isLet,
					isComputed: binding.accessorBlock?.isGetter == true,
					isObserved: binding.accessorBlock?.isGetter == false,
					type: laterType,
					initialValue: binding.initializer.map { source.shortCode(of: $0.value) },
					introducer: introducer
				)
			)
		}
		return properties.reversed()
	}
}

extension RawAccessorBlockSyntax {
	/// Whether the accessor block has a getter, and not only `willSet` or `didSet`.
	fileprivate var isGetter: Bool {
		guard let accessors = RawAccessorDeclListSyntax(accessors) else { return true }
		return accessors.raw.children.contains { child in
			guard let accessor = child.flatMap({ RawAccessorDeclSyntax($0) }) else { return false }
			return !["willSet", "didSet"].contains(accessor.accessorSpecifier.tokenText)
		}
	}
}
