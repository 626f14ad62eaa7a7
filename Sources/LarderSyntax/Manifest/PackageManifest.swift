import SwiftParser
import SwiftSyntax

/// The text of a `Package.swift`, with the package that it declares.
///
/// An edit adds parts where a person would add them, and leaves every other byte as it is.
package struct PackageManifest {
	/// The arguments of `Package`, in the order that the compiler asks for.
	package enum Argument: String, CaseIterable, Sendable {
		case name, defaultLocalization, platforms, pkgConfig, providers, products, traits, dependencies, targets
		case swiftLanguageModes, swiftLanguageVersions, cLanguageStandard, cxxLanguageStandard
	}

	/// The manifest's text.
	package private(set) var text: String
	private let file: SourceFileSyntax
	let call: FunctionCallExprSyntax

	/// Reads `text`, or returns `nil` if it does not parse or does not have exactly one call of `Package`.
	package init?(_ text: String) {
		file = Parser.parse(source: text)
		let calls = NodeFinder<FunctionCallExprSyntax>.nodes(in: file)
		let packages = calls.filter { $0.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package" }
		guard !file.hasError, packages.count == 1 else { return nil }
		self.text = text
		call = packages[0]
	}

	/// The name of the package, if it is a string literal.
	package var name: String? { call.name }

	/// Whether `text` is Swift.
	package static func parses(_ text: String) -> Bool { !Parser.parse(source: text).hasError }

	/// The manifest's tools version: `[5, 9]` for 5.9, and empty if it has none.
	package var toolsVersion: [Int] {
		guard let match = text.firstMatch(of: /^\s*\/\/\s*swift-tools-version:\s*([0-9.]+)/) else { return [] }
		return match.1.split(separator: ".").compactMap { Int($0) }
	}

	/// Whether `Package` has this argument.
	package func has(_ argument: Argument) -> Bool {
		if case .missing = place(of: argument) { false } else { true }
	}

	/// Whether one expression of this text clearly gives the argument its value.
	///
	/// This is false if a later statement replaces the value by one that this type cannot read.
	package func understands(_ argument: Argument) -> Bool {
		if case .unclear = place(of: argument) { false } else { true }
	}

	/// Adds an argument to `Package`, unless it has that argument.
	package mutating func set(_ argument: Argument, to value: String) {
		set(argument, .plain(value))
	}

	/// Adds `element` to a list of the package, after the last element whose name sorts before `name`.
	///
	/// If the list is a top-level variable, this changes the variable. If it is another expression, this adds the
	/// element with `+`.
	package mutating func add(_ element: String, named name: String? = nil, to argument: Argument) {
		guard let expression = expression(of: argument) else { return set(argument, .array(element)) }
		apply(ManifestText(text).adding(element, named: name, to: literal(of: expression) ?? expression))
	}

	/// Adds `element` to the dependencies of a target, or returns `false` if no call clearly creates this target.
	package mutating func add(_ element: String, toTarget name: String) -> Bool {
		let targets = targets.filter { $0.name == name }
		guard targets.count == 1 else { return false }
		if let expression = targets[0].argument("dependencies")?.expression {
			apply(ManifestText(text).adding(element, named: nil, to: expression))
		} else {
			let order = ["name", "dependencies"]
			apply(ManifestText(text).inserting("dependencies", .array(element), into: targets[0], order: order))
		}
		return true
	}

	/// Adds an argument to the call that creates a target.
	mutating func set(_ label: String, to value: String, ofTarget name: String) {
		guard let target = targets.first(where: { $0.name == name }) else { return }
		let order = ["name", "capability", "dependencies", "path", "exclude"]
		apply(ManifestText(text).inserting(label, .plain(value), into: target, order: order))
	}

	/// The name of the target that `text` declares; `nil` if `text` is not a target.
	static func target(_ text: String) -> String? { call(text).flatMap { $0.isTarget ? $0.name : nil } }

	/// The only target of the library that `text` declares; `nil` if `text` is not a library with one target.
	static func library(_ text: String) -> String? {
		guard let call = call(text), call.implicitMember == "library",
			let targets = call.argument("targets")?.expression.as(ArrayExprSyntax.self)?.elements, targets.count == 1
		else { return nil }
		return targets.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
	}

	/// The name of the package in the dependency `text`: its `name`, or else the last part of its path or address.
	static func dependency(_ text: String) -> String? {
		let named = text.firstMatch(of: /\bname:\s*"([^"]+)"/)
		let placed = text.firstMatch(of: /\b(?:path|url|id):\s*"(?:[^"]*\/)?([^"\/]+?)(?:\.git)?"/)
		return (named ?? placed).map { String($0.1) }
	}

	/// `text` as a call, if it is one.
	private static func call(_ text: String) -> FunctionCallExprSyntax? {
		Parser.parse(source: text).statements.first?.item.as(FunctionCallExprSyntax.self)
	}

	/// The elements of a list; `nil` if the list is not an array literal in the argument or in a top-level variable.
	func elements(of argument: Argument) -> [ExprSyntax]? {
		guard let expression = expression(of: argument) else { return [] }
		return (literal(of: expression) ?? expression).as(ArrayExprSyntax.self)?.elements.map(\.expression)
	}

	/// The calls that declare targets, in order.
	var targets: [FunctionCallExprSyntax] {
		NodeFinder<FunctionCallExprSyntax>.nodes(in: file).filter { $0.isTarget && !$0.isDependency }
	}

	/// The elements of all array literals that `+` joins to the list.
	func allElements(of argument: Argument) -> [ExprSyntax] {
		expression(of: argument).map(arrays)?.flatMap { $0.elements.map(\.expression) } ?? []
	}

	/// The array literals that `+` joins in `expression`.
	func arrays(in expression: ExprSyntax) -> [ArrayExprSyntax] {
		if let array = (literal(of: expression) ?? expression).as(ArrayExprSyntax.self) { return [array] }
		return expression.as(SequenceExprSyntax.self)?.elements.flatMap(arrays) ?? []
	}

	/// Replaces the text of `node`.
	mutating func replace(_ node: some SyntaxProtocol, with new: String) {
		apply([ManifestText.Edit(replacing: node, with: new)])
	}

	private mutating func set(_ argument: Argument, _ value: ManifestText.Value) {
		guard !has(argument) else { return }
		let order = Argument.allCases.map(\.rawValue)
		apply(ManifestText(text).inserting(argument.rawValue, value, into: call, order: order))
	}

	/// Where an argument gets its value.
	private enum Place {
		case missing
		case expression(ExprSyntax)
		case unclear
	}

	private func place(of argument: Argument) -> Place {
		var place = call.argument(argument.rawValue).map { Place.expression($0.expression) } ?? .missing
		let name = "\(variable).\(argument.rawValue)"
		for assignment in NodeFinder<SequenceExprSyntax>.nodes(in: file) where assignment.assigns(to: name) {
			let values = assignment.elements.dropFirst(2)
			// Skip an assignment that uses the old value, such as `package.targets = package.targets + more`. Such an
			// assignment keeps what an edit adds to the old value.
			guard !values.contains(where: { $0.trimmedDescription.contains(name) }) else { continue }
			guard assignment.isAtTopLevel, values.count == 1, let value = values.first,
				(literal(of: value) ?? value).is(ArrayExprSyntax.self)
			else { return .unclear }
			place = .expression(value)
		}
		return place
	}

	func expression(of argument: Argument) -> ExprSyntax? {
		if case .expression(let expression) = place(of: argument) { expression } else { nil }
	}

	/// The name of the variable that holds the package.
	private var variable: String {
		let binding = call.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
		return binding?.pattern.trimmedDescription ?? "package"
	}

	/// Applies `edits`, and parses the new text for the next change.
	mutating func apply(_ edits: [ManifestText.Edit]) {
		guard let changed = PackageManifest(ManifestText(text).applying(edits)) else { return }
		self = changed
	}

	/// The initial value of the top-level variable `expression`, if it is an array.
	private func literal(of expression: ExprSyntax) -> ExprSyntax? {
		guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
		let bindings = file.statements.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
		let binding = bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
		return binding?.initializer?.value.as(ArrayExprSyntax.self).map(ExprSyntax.init)
	}
}

extension FunctionCallExprSyntax {
	/// The argument with this label.
	func argument(_ label: String) -> LabeledExprSyntax? { arguments.first { $0.label?.text == label } }

	/// The text of the call's argument `name`, if that is a string literal.
	var name: String? {
		argument("name")?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
	}

	/// The called member of an implicit type: `testTarget` for `.testTarget(name: "AppTests")`.
	var implicitMember: String? { calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }

	fileprivate var isTarget: Bool {
		let kinds = ["macro", "plugin", "systemLibrary"]
		return implicitMember.map { $0.lowercased().hasSuffix("target") || kinds.contains($0) } == true
	}

	/// Whether this call is in the argument `dependencies` of another call, as in `dependencies: [.target(name:
	/// "App")]`.
	fileprivate var isDependency: Bool {
		sequence(first: Syntax(self), next: \.parent).contains {
			$0.as(LabeledExprSyntax.self)?.label?.text == "dependencies"
		}
	}
}

extension SequenceExprSyntax {
	fileprivate func assigns(to name: String) -> Bool {
		elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true && elements.first?.trimmedDescription == name
	}

	fileprivate var isAtTopLevel: Bool {
		parent?.as(CodeBlockItemSyntax.self)?.parent?.parent?.is(SourceFileSyntax.self) == true
	}
}

/// Finds every node of one kind in a file.
private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
	private var nodes: [Node] = []

	static func nodes(in file: SourceFileSyntax) -> [Node] {
		let finder = NodeFinder(viewMode: .sourceAccurate)
		finder.walk(file)
		return finder.nodes
	}

	override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
		if let found = node.as(Node.self) { nodes.append(found) }
		return .visitChildren
	}
}
