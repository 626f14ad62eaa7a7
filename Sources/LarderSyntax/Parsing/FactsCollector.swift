@_spi(RawSyntax) internal import SwiftSyntax

/// Collects the facts of a file in one walk over its tree.
struct FactsCollector {
	let source: SourceText
	/// The suffixes of the types whose bodies are read.
	private let bodySuffixes: [String]
	var facts = SourceFacts()
	/// Whether bodies of the innermost type are read.
	var readsBodies = false
	/// The types around the current node, the outermost first.
	var openTypes: [TypeFact] = []
	/// The number of functions and properties around the current node.
	var bodyDepth = 0
	/// The body around the current node, or `nil` if it is not read.
	///
	/// The body belongs to the outermost member.
	var body: BodyFacts?
	/// The names in `body`.
	var bodyNames: Set<SyntaxText> = []
	var referred: Set<SyntaxText> = []
	private var typeParameters: Set<String> = []
	/// The names of variables and parameters that begin with a capital letter, as the names of types do.
	private var valueNames: Set<String> = []
	/// The names that stand where only a type can stand.
	var typeNames: Set<SyntaxText> = []

	/// The facts of `tree`, which was parsed from `source`.
	static func facts(of tree: SourceFileSyntax, source: SourceText, bodySuffixes: [String]) -> SourceFacts {
		var collector = FactsCollector(source: source, bodySuffixes: bodySuffixes)
		collector.walk(tree.raw, .sourceFile)
		if source.bytes.hasSuppression {
			collector.facts.suppressions = SuppressionReader(source: source, tree: tree).suppressions
		}
		var (facts, values) = (collector.facts, collector.valueNames)
		if !values.isEmpty { values.subtract(collector.typeNames.map { String(syntaxText: $0) }) }
		facts.references.removeAll { collector.typeParameters.contains($0.name) || values.contains($0.name) }
		return facts
	}

	/// Reads `node` and all nodes in it.
	mutating func walk(_ node: RawSyntax, _ kind: SyntaxKind) {
		switch kind {
		case .importDecl: readImport(node)
		// The condition is skipped, because it names platforms and modules.
		case .ifConfigClause:
			if let elements = RawIfConfigClauseSyntax(node)?.elements { walk(elements, elements.kind) }
		case .actorDecl, .classDecl, .enumDecl, .protocolDecl, .structDecl:
			guard let kind = TypeFact.Kind.ofNodes[kind] else { break }
			walkType(TypeFact(kind, node, in: containers, source: source), node)
		case .extensionDecl:
			if let type = RawExtensionDeclSyntax(node) { walkType(TypeFact(type, source: source), node) }
		case .typeAliasDecl: walkAlias(node)
		case .genericParameter, .associatedTypeDecl: walkTypeParameter(node)
		case .functionDecl: walkFunction(node)
		case .initializerDecl: walkInitializer(node)
		case .variableDecl: walkVariable(node)
		case .enumCaseElement: walkCase(node)
		case .subscriptDecl, .deinitializerDecl: walkInside(node)
		case .functionCallExpr: walkCall(node)
		case .macroExpansionExpr: walkMacro(node)
		case .sequenceExpr: walkSequence(node)
		case .memberAccessExpr: walkMemberAccess(node)
		case .declReferenceExpr: readName(node)
		case .identifierType: walkTypeName(node)
		// The next kinds are the most frequent. The places of their child nodes are known, and all other children are
		// tokens.
		case .arrayElement, .codeBlockItem, .conditionElement, .forceUnwrapExpr, .memberBlockItem,
			.optionalChainingExpr, .optionalType:
			walkChild(of: node, at: 1)
		case .arrayExpr, .awaitExpr, .codeBlock, .functionParameterClause, .initializerClause, .memberBlock,
			.returnClause, .returnStmt,
			.tupleExpr, .typeAnnotation:
			walkChild(of: node, at: 3)
		case .labeledExpr, .stringLiteralExpr, .tryExpr: walkChild(of: node, at: 5)
		// Lists, whose elements are all of one kind.
		case .codeBlockItemList, .conditionElementList, .memberBlockItemList: walkElements(of: node, at: 1)
		case .labeledExprList: walkElements(of: node, at: 5)
		// Walk the attributes, the type and the default value.
		case .functionParameter:
			readValueName((node.child(at: 7) ?? node.child(at: 5)))
			for place in [1, 11, 15] { walkChild(of: node, at: place) }
		case .identifierPattern: readValueName(node.child(at: 1))
		// Walk the pattern, the type, the value and the accessors.
		case .patternBinding: for place in [1, 3, 5, 7] { walkChild(of: node, at: place) }
		// Walk the signature and the statements.
		case .closureExpr: for place in [3, 5] { walkChild(of: node, at: place) }
		case .assignmentExpr, .binaryOperatorExpr, .booleanLiteralExpr, .closureShorthandParameter, .declModifierList,
			.integerLiteralExpr, .nilLiteralExpr, .stringSegment:
			break
		default: walkChildren(of: node)
		}
	}

	private mutating func readValueName(_ node: RawSyntax?) {
		guard let name = node.flatMap({ RawTokenSyntax($0) }), name.isCapitalized else { return }
		valueNames.insert(name.text)
	}

	mutating func walkChild(of node: RawSyntax, at place: Int) {
		if let child = node.child(at: place) { walk(child, child.kind) }
	}

	/// Walks the child at `place` of each element of a list.
	private mutating func walkElements(of list: RawSyntax, at place: Int) {
		for case let element? in list.children { walkChild(of: element, at: place) }
	}

	mutating func walkChildren(of node: RawSyntax) {
		for case let child? in node.children {
			let kind = child.kind
			if kind != .token { walk(child, kind) }
		}
	}

	private mutating func readImport(_ node: RawSyntax) {
		let path = node.child(.importPathComponentList)?.child(.importPathComponent)
		guard let module = path.flatMap({ RawImportPathComponentSyntax($0) })?.name else { return }
		let attributes = node.child(.attributeList).map { AttributeFact.all(in: $0) } ?? []
		let isTestable = attributes.contains { $0.name == "testable" }
		facts.imports.append(
			ImportFact(module: module.text, isTestable: isTestable, position: source.position(of: module))
		)
	}

	// MARK: - Types

	/// The names of the open types, the outermost first.
	private var containers: [String] { openTypes.last.map { $0.containers + [$0.name] } ?? [] }

	private mutating func walkType(_ type: TypeFact, _ node: RawSyntax) {
		openTypes.append(type)
		openTypes[openTypes.count - 1].isLocal = bodyDepth > 0
		let readsOuterBodies = readsBodies
		readsBodies = bodySuffixes.contains(where: type.name.hasSuffix)
		walkChildren(of: node)
		readsBodies = readsOuterBodies
		facts.types.append(openTypes.removeLast())
	}

	private mutating func walkAlias(_ node: RawSyntax) {
		guard let alias = RawTypeAliasDeclSyntax(node) else { return }
		var type = TypeFact(alias, in: containers, source: source)
		type.isLocal = bodyDepth > 0
		facts.types.append(type)
		walkChildren(of: node)
	}

	private mutating func walkTypeParameter(_ node: RawSyntax) {
		if let name = RawGenericParameterSyntax(node)?.name ?? RawAssociatedTypeDeclSyntax(node)?.name {
			typeParameters.insert(name.text)
		}
		walkChildren(of: node)
	}
}
