import SwiftSyntax

/// Finds the regions of a source: the bodies of functions and properties, default values, and raw values.
final class RegionFinder: SyntaxVisitor {
	private(set) var regions: [Region] = []
	/// The enumerations with texts as raw values.
	private(set) var enumerations: [EnumDeclSyntax] = []

	init(_ tree: SourceFileSyntax) {
		super.init(viewMode: .sourceAccurate)
		walk(tree)
	}

	override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
		add(node.statements)
		return .skipChildren
	}

	override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
		guard case .getter(let statements) = node.accessors else { return .visitChildren }
		add(statements)
		return .skipChildren
	}

	override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
		regions.append(Region(form: .expression, node: Syntax(node.value), range: node.value.range))
		return .skipChildren
	}

	override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
		guard node.hasTextsAsRawValues else { return .visitChildren }
		enumerations.append(node)
		for element in node.caseElements {
			let form = Region.Form.rawValue(literal: element.rawValueLiteral)
			regions.append(Region(form: form, node: Syntax(element), range: element.range))
		}
		return .visitChildren
	}

	override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
		for element in node.elements { if let parameters = element.parameterClause { walk(parameters) } }
		return .skipChildren
	}

	private func add(_ statements: CodeBlockItemListSyntax) {
		guard let first = statements.first else { return }
		let returns = statements.count == 1 && first.use.isResult && !first.hasReturn
		regions.append(Region(form: .body(returns: returns), node: Syntax(statements), range: statements.range))
	}
}

extension EnumDeclSyntax {
	fileprivate var hasTextsAsRawValues: Bool {
		inheritanceClause?.inheritedTypes.first?.type.text == "String" && !caseElements.isEmpty
	}
}

extension CodeBlockItemSyntax {
	/// Whether it ends with `return` or `throw` everywhere.
	fileprivate var hasReturn: Bool {
		switch item {
		case .stmt(let statement) where !statement.is(ExpressionStmtSyntax.self): true
		default: tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
		}
	}
}
