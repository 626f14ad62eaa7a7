import SwiftParser
import SwiftSyntax

/// The text of a `Package.swift`, with the package that it declares.
///
/// It adds parts where a person would add them, and leaves every other byte as it is.
package struct PackageManifest {
	/// The arguments of `Package`, in the order that the compiler asks for.
	package enum Argument: String, CaseIterable, Sendable {
		case name, defaultLocalization, platforms, pkgConfig, providers, products, traits, dependencies, targets
		case swiftLanguageModes, swiftLanguageVersions, cLanguageStandard, cxxLanguageStandard
	}

	/// The manifest's text.
	package private(set) var text: String
	private let file: SourceFileSyntax
	private let call: FunctionCallExprSyntax

	/// Reads `text`, or returns `nil` if it does not parse or does not have exactly one call of `Package`.
	package init?(_ text: String) {
		file = Parser.parse(source: text)
		let calls = CallFinder.calls(in: file)
		let packages = calls.filter { $0.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package" }
		guard !file.hasError, packages.count == 1 else { return nil }
		self.text = text
		call = packages[0]
	}

	/// The version of its tools: `[5, 9]` for 5.9, and empty if it has none.
	package var toolsVersion: [Int] {
		guard let match = text.firstMatch(of: /^\s*\/\/\s*swift-tools-version:\s*([0-9.]+)/) else { return [] }
		return match.1.split(separator: ".").compactMap { Int($0) }
	}

	/// Whether `Package` has this argument.
	package func has(_ argument: Argument) -> Bool { call.argument(argument.rawValue) != nil }

	/// Adds an argument to `Package`, unless it has that argument.
	package mutating func set(_ argument: Argument, to value: String) {
		set(argument, .plain(value))
	}

	/// Adds `element` to a list of the package, after the last element whose name sorts before `name`.
	///
	/// If the list is a top-level variable, this changes the variable. If it is another expression, this adds the
	/// element with `+`.
	package mutating func add(_ element: String, named name: String? = nil, to argument: Argument) {
		guard let expression = call.argument(argument.rawValue)?.expression else {
			return set(argument, .array(element))
		}
		apply(ManifestText(text).adding(element, named: name, to: literal(of: expression) ?? expression))
	}

	/// Adds `element` to the dependencies of a target, or returns `false` if no call clearly creates this target.
	package mutating func add(_ element: String, toTarget name: String) -> Bool {
		let targets = CallFinder.calls(in: file).filter { $0.name == name && $0.isTarget }
		guard targets.count == 1 else { return false }
		if let expression = targets[0].argument("dependencies")?.expression {
			apply(ManifestText(text).adding(element, named: nil, to: expression))
		} else {
			let order = ["name", "dependencies"]
			apply(ManifestText(text).inserting("dependencies", .array(element), into: targets[0], order: order))
		}
		return true
	}

	/// The elements of a list, or `nil` if it is not an array literal in the argument or in a top-level variable.
	func elements(of argument: Argument) -> [ExprSyntax]? {
		guard let expression = call.argument(argument.rawValue)?.expression else { return [] }
		return (literal(of: expression) ?? expression).as(ArrayExprSyntax.self)?.elements.map(\.expression)
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

	/// Applies `edits`, and parses the new text for the next change.
	private mutating func apply(_ edits: [ManifestText.Edit]) {
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

	/// The text of its argument `name`, if that is a string literal.
	var name: String? {
		argument("name")?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
	}

	fileprivate var isTarget: Bool {
		calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text.lowercased().hasSuffix("target")
			== true
	}
}

/// Finds every call in a file.
private final class CallFinder: SyntaxVisitor {
	private var calls: [FunctionCallExprSyntax] = []

	static func calls(in file: SourceFileSyntax) -> [FunctionCallExprSyntax] {
		let finder = CallFinder(viewMode: .sourceAccurate)
		finder.walk(file)
		return finder.calls
	}

	override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
		calls.append(node)
		return .visitChildren
	}
}
