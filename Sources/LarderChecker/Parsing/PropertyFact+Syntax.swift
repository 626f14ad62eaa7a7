internal import SwiftSyntax

extension PropertyFact {
	/// The properties that one `let` or `var` declares; patterns that take a value apart declare none here.
	static func all(in node: VariableDeclSyntax, source: SourceText) -> [PropertyFact] {
		let declaration = DeclarationFact(
			modifiers: node.modifiers,
			attributes: node.attributes,
			introducer: node.bindingSpecifier
		)
		var laterType: String?
		let properties = node.bindings.reversed().compactMap { binding -> PropertyFact? in
			laterType =
				binding.typeAnnotation.map { source.plainCode(of: $0.type) }
				?? (binding.initializer == nil ? laterType : nil)
			guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
			return PropertyFact(
				name: pattern.identifier.text,
				position: source.position(of: pattern),
				declaration: declaration,
				isLet: node.bindingSpecifier.tokenKind == .keyword(.let),
				isComputed: binding.accessorBlock?.isGetter ?? false,
				type: laterType,
				initialValue: binding.initializer.map { source.shortCode(of: $0.value) },
				introducer: source.position(of: node.bindingSpecifier)
			)
		}
		return properties.reversed()
	}
}

extension AccessorBlockSyntax {
	/// Whether it computes a value, and does not only watch one that is stored.
	fileprivate var isGetter: Bool {
		guard case .accessors(let accessors) = accessors else { return true }
		return !accessors.allSatisfy {
			[.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
		}
	}
}
