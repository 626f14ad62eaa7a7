internal import SwiftSyntax

/// Finds the first syntax error of a file.
final class SyntaxErrorFinder: SyntaxAnyVisitor {
	private let source: SourceText
	private var error: SyntaxErrorFact?
	private var isDivision = false

	private init(source: SourceText) {
		self.source = source
		super.init(viewMode: .all)
	}

	/// The first unexpected or missing part of `tree`.
	///
	/// The result is `nil` if `tree` divides a member whose name is a keyword, as in `size.default / (2 * 2)`. The
	/// compiler accepts such a division, and the parser does not.
	static func firstError(in tree: SourceFileSyntax, source: SourceText) -> SyntaxErrorFact? {
		let finder = SyntaxErrorFinder(source: source)
		finder.walk(tree)
		let start = source.position(at: 0)
		guard !finder.isDivision else { return nil }
		return finder.error ?? SyntaxErrorFact(message: "a token is malformed", position: start)
	}

	override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
		guard error == nil, node.hasError else { return .skipChildren }
		guard node.is(UnexpectedNodesSyntax.self) else { return .visitChildren }
		let token = node.firstToken(viewMode: .sourceAccurate)
		let text = token?.text ?? ""
		isDivision = token?.dividesMember == true
		error = SyntaxErrorFact(
			message: "“\(text.prefix(40))” is unexpected",
			position: source.position(at: node.start)
		)
		return .skipChildren
	}

	override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
		guard error == nil, token.hasError else { return .skipChildren }
		isDivision = token.presence == .missing && token.nextToken(viewMode: .sourceAccurate)?.dividesMember == true
		let message =
			token.presence != .missing
			? "“\(token.text.prefix(40))” is malformed"
			: token.text.isEmpty ? "a name is missing" : "“\(token.text)” is missing"
		error = SyntaxErrorFact(message: message, position: source.position(at: token.start))
		return .skipChildren
	}
}

extension TokenSyntax {
	/// Whether the token is a `/` after a member access: a division, which the parser may take for the start of a regular
	/// expression.
	fileprivate var dividesMember: Bool {
		let member = previousToken(viewMode: .sourceAccurate)
		return text.hasPrefix("/") && member?.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
	}
}
