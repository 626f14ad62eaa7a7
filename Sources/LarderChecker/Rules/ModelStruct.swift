import LarderProject
import LarderSyntax

extension Rule {
	static let modelStruct = Rule(
		"model-struct",
		of: .models,
		summary: "A domain model is a struct or an enum.",
		reason: "shared objects can change unexpectedly",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": "final class Order: Equatable {}"
		],
		finding: ("1:13", "Order is a class", "make it a struct"),
		passing: .model
	) { index in
		index.roles.models.filter { [.class, .actor].contains($0.type.kind) && !index.mustBeClass($0) }.map {
			$0.violation("\($0.name) is \($0.type.kind.words)", remedy: "make it a struct")
		}
	}
}
