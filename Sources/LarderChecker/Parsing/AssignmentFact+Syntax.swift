@_spi(RawSyntax) internal import SwiftSyntax

extension AssignmentFact {
	/// The assignment that a sequence begins with; `nil` for one that assigns nothing.
	init?(_ node: RawSequenceExprSyntax, source: SourceText) {
		let elements = node.elements.raw.children
		guard elements.count > 1, let target = elements[0], elements[1]?.isAssignment == true,
			let name = target.lastName
		else { return nil }
		self.name = name
		position = source.position(of: target)
	}
}

extension RawSyntax {
	fileprivate var isAssignment: Bool {
		if kind == .assignmentExpr { return true }
		return switch RawBinaryOperatorExprSyntax(self)?.operator.text {
		case "+=", "-=", "*=", "/=", "&+=": true
		default: false
		}
	}
}
