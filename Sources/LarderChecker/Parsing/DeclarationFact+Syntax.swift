internal import SwiftSyntax

extension DeclarationFact {
	/// The modifiers and attributes of a declaration whose keyword is `introducer`.
	init(modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax, introducer: TokenSyntax) {
		accessOffset =
			modifiers.first.map(\.positionAfterSkippingLeadingTrivia.utf8Offset)
			?? introducer.positionAfterSkippingLeadingTrivia.utf8Offset
		for modifier in modifiers { add(modifier) }
		self.attributes = AttributeFact.all(in: attributes)
	}

	private mutating func add(_ modifier: DeclModifierSyntax) {
		guard let access = Access(rawValue: modifier.name.text) else {
			modifiers.append(modifier.name.text)
			return
		}
		guard modifier.detail == nil else {
			setterAccess = access
			return
		}
		self.access = access
		accessBytes = modifier.positionAfterSkippingLeadingTrivia.utf8Offset..<modifier.endPosition.utf8Offset
	}
}

extension AttributeFact {
	/// The attributes of a list, those under conditional compilation too.
	static func all(in list: AttributeListSyntax) -> [AttributeFact] {
		list.flatMap { element in
			switch element {
			case .attribute(let attribute): [AttributeFact(attribute)]
			case .ifConfigDecl(let condition): all(in: condition)
			}
		}
	}

	private static func all(in condition: IfConfigDeclSyntax) -> [AttributeFact] {
		condition.clauses.flatMap { clause in
			guard case .attributes(let attributes) = clause.elements else { return [AttributeFact]() }
			return all(in: attributes)
		}
	}

	private init(_ attribute: AttributeSyntax) {
		name = attribute.attributeName.path.last ?? ""
		guard case .argumentList(let arguments) = attribute.arguments else {
			text = nil
			return
		}
		text = arguments.first?.expression.plainText
	}
}
