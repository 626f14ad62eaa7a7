@_spi(RawSyntax) internal import SwiftSyntax

extension FunctionFact {
	/// The signature of a function or an initializer, whose `name` may be the keyword `init`.
	///
	/// ``FactsCollector`` adds the body.
	init(
		_ node: RawSyntax,
		_ name: RawTokenSyntax,
		_ signature: RawFunctionSignatureSyntax,
		_ source: SourceText
	) {
		self.init(
			name: name.text,
			position: source.position(of: name),
			declaration: DeclarationFact(node, source: source),
			parameters: signature.parameterClause.parameters.raw.children.compactMap { child in
				child.flatMap { RawFunctionParameterSyntax($0) }.map { ParameterFact($0, source: source) }
			},
			isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
			throwing: Throwing(signature.effectSpecifiers?.throwsClause, source: source),
			returns: signature.returnClause.map { source.plainCode(of: $0.type) }
		)
	}
}

extension FunctionFact.Throwing {
	fileprivate init(_ clause: RawThrowsClauseSyntax?, source: SourceText) {
		switch clause?.type.map({ source.plainCode(of: $0) }) {
		case nil: self = clause == nil ? .nothing : .anything
		case "Never": self = .nothing
		case "any Error", "any Swift.Error", "Error": self = .anything
		case .some(let type): self = .typed(type)
		}
	}
}

extension ParameterFact {
	fileprivate init(_ parameter: RawFunctionParameterSyntax, source: SourceText) {
		let first = parameter.firstName.text
		label = first == "_" ? nil : first
		name = parameter.secondName?.text ?? first
		type = source.plainCode(of: parameter.type)
	}
}

extension CaseFact {
	init(_ element: RawEnumCaseElementSyntax, source: SourceText) {
		name = element.name.text
		position = source.position(of: element.name)
		parameters = (element.parameterClause?.parameters.raw.children ?? .init(start: nil, count: 0)).compactMap {
			child in
			guard let parameter = child.flatMap({ RawEnumCaseParameterSyntax($0) }) else { return nil }
			return CaseParameterFact(
				label: parameter.firstName?.text,
				type: source.plainCode(of: parameter.type),
				hasDefault: parameter.defaultValue != nil
			)
		}
	}
}
