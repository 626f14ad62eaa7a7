@_spi(RawSyntax) internal import SwiftSyntax

/// Walks a tree once and keeps its facts.
struct FactsCollector {
	let source: SourceText
	let depth: SourceFacts.Depth
	/// Whether bodies of the innermost type are asked for.
	var readsBodies: Bool
	private let comments: CommentReader
	/// Whether comments are asked for where the walk is: in tests, and anywhere in a file with a suppression.
	var readsComments: Bool
	var types = OpenTypes()
	private var imports: [ImportFact] = []
	var references: [ReferenceFact] = []
	private var suppressions: [SuppressionFact] = []
	/// Members, and what they say; functions and properties inside them speak for the outermost.
	var parts = PartsWriter()
	/// Whether the walk stands in a member whose body is asked for.
	var isInBody = false
	/// How many functions and properties the walk stands in.
	var bodyDepth = 0
	private var typeParameters: Set<String> = []
	var referred = TextMarks()

	/// The facts of `tree`, whose bytes are those of `source`, and the parts of which they tell where they stand.
	///
	/// A file with a suppression is read whole.
	static func facts(
		of tree: SourceFileSyntax,
		source: SourceText,
		depth: SourceFacts.Depth
	) -> (facts: SourceFacts, parts: CacheWriter) {
		var collector = FactsCollector(source: source, depth: depth, tree: tree)
		collector.walk(tree.raw, .sourceFile, at: 0)
		return (collector.facts, collector.parts.parts)
	}

	private init(source: SourceText, depth: SourceFacts.Depth, tree: SourceFileSyntax) {
		self.source = source
		comments = CommentReader(source: source, tree: tree)
		readsComments = source.hasSuppression
		self.depth = readsComments ? .everything : depth
		readsBodies = self.depth == .everything
	}

	private var facts: SourceFacts {
		SourceFacts(
			imports: imports,
			types: types.closed,
			references: references.filter { !typeParameters.contains($0.name) },
			suppressions: suppressions
		)
	}

	/// Reads `node` and what is in it; where comments are read, its first comment or token begins at `offset`.
	mutating func walk(_ node: RawSyntax, _ kind: SyntaxKind, at offset: Int) {
		switch kind {
		case .token: readComments(around: node, at: offset)
		case .importDecl: walkImport(node, at: offset)
		case .ifConfigClause: walkClause(node, at: offset)
		case .structDecl: walkType(TypeFact(.struct, node, in: types.containers, source: source), node, at: offset)
		case .classDecl: walkType(TypeFact(.class, node, in: types.containers, source: source), node, at: offset)
		case .actorDecl: walkType(TypeFact(.actor, node, in: types.containers, source: source), node, at: offset)
		case .enumDecl: walkType(TypeFact(.enum, node, in: types.containers, source: source), node, at: offset)
		case .protocolDecl:
			walkType(TypeFact(.protocol, node, in: types.containers, source: source), node, at: offset)
		case .extensionDecl: walkExtension(node, at: offset)
		case .typeAliasDecl: walkAlias(node, at: offset)
		case .genericParameter, .associatedTypeDecl: walkTypeParameter(node, at: offset)
		case .functionDecl: walkFunction(node, at: offset)
		case .initializerDecl: walkInitializer(node, at: offset)
		case .variableDecl: walkVariable(node, at: offset)
		case .enumCaseElement: walkCase(node, at: offset)
		case .subscriptDecl, .deinitializerDecl: walkInside(node, at: offset)
		case .codeBlockItem:
			if depth != .declarations || node.isDeclaration { walkPart(of: node, 1, at: offset) }
		case .arrayElement, .conditionElement, .forceUnwrapExpr, .memberBlockItem, .optionalChainingExpr, .optionalType:
			walkPart(of: node, 1, at: offset)
		case .arrayExpr, .awaitExpr, .codeBlock, .initializerClause, .memberBlock, .returnClause, .returnStmt,
			.tupleExpr, .typeAnnotation:
			walkPart(of: node, 3, at: offset)
		case .labeledExpr, .stringLiteralExpr, .tryExpr: walkPart(of: node, 5, at: offset)
		case .functionCallExpr: walkCall(node, at: offset)
		case .macroExpansionExpr: walkMacro(node, at: offset)
		case .sequenceExpr: walkSequence(node, at: offset)
		case .memberAccessExpr: walkMemberAccess(node, at: offset)
		case .declReferenceExpr: walkName(node, at: offset, isMember: false)
		case .identifierType: walkTypeName(node, at: offset)
		case .assignmentExpr, .binaryOperatorExpr, .booleanLiteralExpr, .closureShorthandParameter, .declModifierList,
			.identifierPattern, .integerLiteralExpr, .nilLiteralExpr, .stringSegment:
			walkTokens(of: node, at: offset)
		default: walkChildren(of: node, at: offset)
		}
	}

	mutating func walkChildren(of node: RawSyntax, at offset: Int) {
		guard readsComments else {
			// Places are asked for comments alone.
			for case let child? in node.children {
				let kind = child.kind
				if kind != .token { walk(child, kind, at: offset) }
			}
			return
		}
		var offset = offset
		for case let child? in node.children {
			walk(child, child.kind, at: offset)
			offset += child.byteLength
		}
	}

	/// Walks a node of which one child alone, at a known place, is no token.
	mutating func walkPart(of node: RawSyntax, _ place: Int, at offset: Int) {
		guard !readsComments else { return walkChildren(of: node, at: offset) }
		if let part = node.child(at: place) { walk(part, part.kind, at: offset) }
	}

	/// Walks a node that holds nothing to read but comments.
	mutating func walkTokens(of node: RawSyntax, at offset: Int) {
		if readsComments { walkChildren(of: node, at: offset) }
	}

	// MARK: - Files

	mutating func walkImport(_ node: RawSyntax, at offset: Int) {
		let path = node.child(.importPathComponentList)?.child(.importPathComponent)
		if let module = path.flatMap({ RawImportPathComponentSyntax($0) })?.name {
			let attributes = node.child(.attributeList).map { AttributeFact.all(in: $0) } ?? []
			let isTestable = attributes.contains { $0.name == "testable" }
			imports.append(
				ImportFact(module: module.text, isTestable: isTestable, position: source.position(of: module))
			)
		}
		walkChildren(of: node, at: offset)
	}

	/// Walks what a clause holds; its condition names platforms and modules, which are no references.
	mutating func walkClause(_ node: RawSyntax, at offset: Int) {
		guard let clause = RawIfConfigClauseSyntax(node) else { return }
		var offset = offset
		for case let child? in node.children {
			if child.id == clause.poundKeyword.raw.id || child.id == clause.elements?.id {
				walk(child, child.kind, at: offset)
			}
			offset += child.byteLength
		}
	}

	mutating func readComments(around node: RawSyntax, at offset: Int) {
		guard readsComments, source.hasComment(offset, node.byteLength), let token = RawTokenSyntax(node) else {
			return
		}
		let read = comments.read(token, at: offset)
		suppressions += read.suppressions
		if isInBody { for text in read.texts { parts.write(comment: String(text.prefix(40))) } }
	}

	// MARK: - Types

	mutating func walkType(_ type: TypeFact, _ node: RawSyntax, at offset: Int) {
		var type = type
		type.isLocal = bodyDepth > 0
		types.open(type)
		let readsBodies = readsBodies
		if case .bodies(let suffixes) = depth { self.readsBodies = suffixes.contains(where: type.name.hasSuffix) }
		if depth != .declarations {
			walkChildren(of: node, at: offset)
		} else if let members = node.child(.memberBlock) {
			walkChildren(of: members, at: offset)
		}
		self.readsBodies = readsBodies
		types.close(writing: &parts)
	}

	mutating func walkExtension(_ node: RawSyntax, at offset: Int) {
		guard let declaration = RawExtensionDeclSyntax(node) else { return }
		walkType(TypeFact(declaration, source: source), node, at: offset)
	}

	mutating func walkAlias(_ node: RawSyntax, at offset: Int) {
		guard let alias = RawTypeAliasDeclSyntax(node) else { return }
		var type = TypeFact(alias, in: types.containers, source: source)
		type.isLocal = bodyDepth > 0
		types.add(type)
		walkChildren(of: node, at: offset)
	}

	mutating func walkTypeParameter(_ node: RawSyntax, at offset: Int) {
		if let name = RawGenericParameterSyntax(node)?.name ?? RawAssociatedTypeDeclSyntax(node)?.name {
			typeParameters.insert(name.text)
		}
		walkChildren(of: node, at: offset)
	}
}

extension RawSyntax {
	/// Whether a statement is a declaration.
	fileprivate var isDeclaration: Bool {
		RawCodeBlockItemSyntax(self).map { RawDeclSyntax.isKindOf($0.item) } ?? false
	}
}
