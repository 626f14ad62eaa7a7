internal import SwiftSyntax

/// Finds where a file first stops being Swift.
final class SyntaxErrorFinder: SyntaxAnyVisitor {
	private let locations: PositionFinder
	private var error: SyntaxErrorFact?

	private init(locations: PositionFinder) {
		self.locations = locations
		super.init(viewMode: .all)
	}

	/// The first place of `tree` that holds too much or too little.
	static func firstError(in tree: SourceFileSyntax, locations: PositionFinder) -> SyntaxErrorFact {
		let finder = SyntaxErrorFinder(locations: locations)
		finder.walk(tree)
		let start = locations.position(at: AbsolutePosition(utf8Offset: 0))
		return finder.error ?? SyntaxErrorFact(message: "a token is malformed", position: start)
	}

	override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
		guard error == nil, node.hasError else { return .skipChildren }
		guard node.is(UnexpectedNodesSyntax.self) else { return .visitChildren }
		let text = node.firstToken(viewMode: .sourceAccurate)?.text ?? ""
		error = SyntaxErrorFact(message: "“\(text.prefix(40))” is unexpected", position: locations.position(of: node))
		return .skipChildren
	}

	override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
		guard error == nil, token.presence == .missing else { return .skipChildren }
		let message = token.text.isEmpty ? "a name is missing" : "“\(token.text)” is missing"
		error = SyntaxErrorFact(message: message, position: locations.position(of: token))
		return .skipChildren
	}
}
