internal import SwiftSyntax

extension AssignmentFact {
	/// The assignment that a sequence begins with; `nil` for one that assigns nothing.
	init?(_ node: SequenceExprSyntax, source: SourceText) {
		let elements = Array(node.elements.prefix(2))
		guard elements.count == 2, elements[1].isAssignment, let name = elements[0].dottedName else { return nil }
		self.name = name.split(separator: ".").last.map(String.init) ?? name
		position = source.position(of: elements[0])
	}
}

extension ExprSyntax {
	fileprivate var isAssignment: Bool {
		if self.is(AssignmentExprSyntax.self) { return true }
		guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
		return ["+=", "-=", "*=", "/=", "&+="].contains(text)
	}
}
