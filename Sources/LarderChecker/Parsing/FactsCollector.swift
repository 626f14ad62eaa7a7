@_spi(RawSyntax) internal import SwiftSyntax

/// Walks a tree once and keeps its facts.
struct FactsCollector {
	private let source: SourceText
	private let depth: SourceFacts.Depth
	/// Whether bodies of the innermost type are asked for.
	private var readsBodies: Bool
	private let comments: CommentReader
	/// Whether comments are asked for where the walk is: in tests, and anywhere in a file with a suppression.
	private var readsComments: Bool
	private var types = OpenTypes()
	private var imports: [ImportFact] = []
	private var references: [ReferenceFact] = []
	private var suppressions: [SuppressionFact] = []
	/// Members, and what they say; functions and properties inside them speak for the outermost.
	private var parts = PartsWriter()
	/// Whether the walk stands in a member whose body is asked for.
	private var isInBody = false
	/// How many functions and properties the walk stands in.
	private var bodyDepth = 0
	private var typeParameters: Set<String> = []
	private var referred = TextMarks()

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
	private mutating func walk(_ node: RawSyntax, _ kind: SyntaxKind, at offset: Int) {
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
		case .subscriptDecl, .deinitializerDecl: walkAccessors(node, at: offset)
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

	private mutating func walkChildren(of node: RawSyntax, at offset: Int) {
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
	private mutating func walkPart(of node: RawSyntax, _ place: Int, at offset: Int) {
		guard !readsComments else { return walkChildren(of: node, at: offset) }
		if let part = node.child(at: place) { walk(part, part.kind, at: offset) }
	}

	/// Walks a node that holds nothing to read but comments.
	private mutating func walkTokens(of node: RawSyntax, at offset: Int) {
		if readsComments { walkChildren(of: node, at: offset) }
	}

	// MARK: - Files

	private mutating func walkImport(_ node: RawSyntax, at offset: Int) {
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
	private mutating func walkClause(_ node: RawSyntax, at offset: Int) {
		guard let clause = RawIfConfigClauseSyntax(node) else { return }
		var offset = offset
		for case let child? in node.children {
			if child.id == clause.poundKeyword.raw.id || child.id == clause.elements?.id {
				walk(child, child.kind, at: offset)
			}
			offset += child.byteLength
		}
	}

	private mutating func readComments(around node: RawSyntax, at offset: Int) {
		guard readsComments, source.hasComment(offset, node.byteLength), let token = RawTokenSyntax(node) else {
			return
		}
		let read = comments.read(token, at: offset)
		suppressions += read.suppressions
		if isInBody { for text in read.texts { parts.write(comment: String(text.prefix(40))) } }
	}

	// MARK: - Types

	private mutating func walkType(_ type: TypeFact, _ node: RawSyntax, at offset: Int) {
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

	private mutating func walkExtension(_ node: RawSyntax, at offset: Int) {
		guard let declaration = RawExtensionDeclSyntax(node) else { return }
		walkType(TypeFact(declaration, source: source), node, at: offset)
	}

	private mutating func walkAlias(_ node: RawSyntax, at offset: Int) {
		guard let alias = RawTypeAliasDeclSyntax(node) else { return }
		var type = TypeFact(alias, in: types.containers, source: source)
		type.isLocal = bodyDepth > 0
		types.add(type)
		walkChildren(of: node, at: offset)
	}

	private mutating func walkTypeParameter(_ node: RawSyntax, at offset: Int) {
		if let name = RawGenericParameterSyntax(node)?.name ?? RawAssociatedTypeDeclSyntax(node)?.name {
			typeParameters.insert(name.text)
		}
		walkChildren(of: node, at: offset)
	}

	// MARK: - Members

	/// Whether the walk stands in a type and in no body.
	///
	/// Where only declarations are read, what protocols promise is all that is asked of members.
	private var isMember: Bool {
		bodyDepth == 0 && !types.isEmpty && (depth != .declarations || types.isInProtocol)
	}

	private mutating func walkFunction(_ node: RawSyntax, at offset: Int) {
		guard let declaration = RawFunctionDeclSyntax(node) else { return }
		var offset = offset
		let readComments = readsComments
		if isMember {
			let function = FunctionFact(declaration, source: source)
			types.change { $0.functions.append(function) }
			if !readComments, function.declaration.hasAttribute("Test") {
				readsComments = true
				offset = source.offset(of: node) - node.leadingTriviaByteLength
			}
		}
		let isEmpty = declaration.body?.isEmptyBlock ?? true
		let body = walkBody(node, of: declaration.name.text, at: offset, isEmpty: isEmpty)
		if let body { types.change { $0.functions.setLastBody(body) } }
		readsComments = readComments
	}

	private mutating func walkInitializer(_ node: RawSyntax, at offset: Int) {
		guard let declaration = RawInitializerDeclSyntax(node) else { return }
		if isMember { types.change { $0.initializers.append(FunctionFact(declaration, source: source)) } }
		let body = walkBody(node, of: "init", at: offset, isEmpty: declaration.body?.isEmptyBlock ?? true)
		if let body { types.change { $0.initializers.setLastBody(body) } }
	}

	private mutating func walkVariable(_ node: RawSyntax, at offset: Int) {
		guard let declaration = RawVariableDeclSyntax(node) else { return }
		let properties = isMember ? PropertyFact.all(in: declaration, source: source) : []
		types.change { $0.properties += properties }
		let body = walkBody(node, of: properties.first?.name, at: offset, isEmpty: bodyDepth > 0)
		if let body, properties.count == 1 { types.change { $0.properties.setLastBody(body) } }
	}

	/// Walks a subscript or a deinitializer, of which nothing is asked but what it declares and names.
	private mutating func walkAccessors(_ node: RawSyntax, at offset: Int) {
		guard depth != .declarations else { return }
		bodyDepth += 1
		walkChildren(of: node, at: offset)
		bodyDepth -= 1
	}

	private mutating func walkCase(_ node: RawSyntax, at offset: Int) {
		guard depth != .declarations, let element = RawEnumCaseElementSyntax(node) else { return }
		types.change { $0.cases.append(CaseFact(element, source: source)) }
		walkChildren(of: node, at: offset)
	}

	/// What a member says, to the outermost one; its signature and attributes speak too.
	private mutating func walkBody(_ node: RawSyntax, of name: String?, at offset: Int, isEmpty: Bool) -> BodyFacts? {
		guard depth != .declarations else { return nil }
		let isMember = isMember
		if isMember {
			parts.begin()
			// Comments are read where they are asked for: in tests.
			isInBody = readsBodies || readsComments || name == "errorDescription" || name == "=="
		}
		bodyDepth += 1
		walkChildren(of: node, at: offset)
		bodyDepth -= 1
		guard isMember else { return nil }
		isInBody = false
		return BodyFacts(range: parts.range, isEmpty: isEmpty)
	}

	// MARK: - Expressions

	private mutating func walkCall(_ node: RawSyntax, at offset: Int) {
		if isInBody, let call = RawFunctionCallExprSyntax(node) { parts.write(call, source: source) }
		guard !readsComments else { return walkChildren(of: node, at: offset) }
		let children = node.children
		for place in stride(from: 1, to: children.count, by: 2) where place != 3 && place != 7 {
			if let part = children[place] { walk(part, part.kind, at: offset) }
		}
	}

	private mutating func walkMacro(_ node: RawSyntax, at offset: Int) {
		if isInBody, let macro = RawMacroExpansionExprSyntax(node) { parts.write(macro, source: source) }
		walkChildren(of: node, at: offset)
	}

	private mutating func walkSequence(_ node: RawSyntax, at offset: Int) {
		if isInBody, let sequence = RawSequenceExprSyntax(node) { parts.write(sequence, source: source) }
		walkChildren(of: node, at: offset)
	}

	private mutating func walkMemberAccess(_ node: RawSyntax, at offset: Int) {
		guard readsComments else {
			if let base = node.child(at: 1) { walk(base, base.kind, at: offset) }
			if isInBody, let name = node.child(at: 5) { walkName(name, at: offset, isMember: true) }
			return
		}
		let name = RawMemberAccessExprSyntax(node)?.declName.raw.id
		var offset = offset
		for case let child? in node.children {
			if child.id == name {
				walkName(child, at: offset, isMember: true)
			} else {
				walk(child, child.kind, at: offset)
			}
			offset += child.byteLength
		}
	}

	private mutating func walkName(_ node: RawSyntax, at offset: Int, isMember: Bool) {
		if let name = node.childToken() {
			if isInBody { parts.write(name: parts.number(of: name)) }
			if !isMember { refer(to: name) }
		}
		walkTokens(of: node, at: offset)
	}

	private mutating func walkTypeName(_ node: RawSyntax, at offset: Int) {
		if let name = node.childToken() { refer(to: name) }
		walkChildren(of: node, at: offset)
	}

	private mutating func refer(to name: RawTokenSyntax) {
		guard depth != .declarations, name.isCapitalized, referred.mark(parts.number(of: name), with: 1),
			name.text != "Self"
		else { return }
		references.append(ReferenceFact(name: name.text, position: source.position(of: name)))
	}
}

extension RawSyntax {
	/// Whether a statement is a declaration.
	fileprivate var isDeclaration: Bool {
		RawCodeBlockItemSyntax(self).map { RawDeclSyntax.isKindOf($0.item) } ?? false
	}
}

extension RawCodeBlockSyntax {
	fileprivate var isEmptyBlock: Bool { statements.raw.children.isEmpty }
}

extension RawTokenSyntax {
	/// Whether it begins with a capital, as types do.
	fileprivate var isCapitalized: Bool {
		guard let first = tokenText.first else { return false }
		if first < 0x80, first != UInt8(ascii: "`") { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) }
		return text.first { $0 != "`" }?.isUppercase == true
	}
}

extension [FunctionFact] {
	fileprivate mutating func setLastBody(_ body: BodyFacts) {
		guard !isEmpty else { return }
		self[count - 1].body = body
	}
}

extension [PropertyFact] {
	fileprivate mutating func setLastBody(_ body: BodyFacts) {
		guard !isEmpty else { return }
		self[count - 1].body = body
	}
}
