import SwiftSyntax

extension MutationOperator {
	private static let policies = ["localFirst", "noCache", "remoteFirst"]

	/// Uses another cache policy, even instead of the caller's.
	static let policy = MutationOperator(name: "policy") { node, _ in
		if let access = node.as(MemberAccessExprSyntax.self), policies.contains(access.declName.baseName.text) {
			let others = policies.filter { $0 != access.declName.baseName.text }
			return others.map { Change(access.declName, to: $0) }
		}
		guard let argument = node.as(LabeledExprSyntax.self), argument.label?.text == "policy" else { return [] }
		guard argument.expression.is(DeclReferenceExprSyntax.self) else { return [] }
		return policies.map { Change(argument.expression, to: ".\($0)") }
	}
}
