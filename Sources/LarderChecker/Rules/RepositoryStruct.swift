import LarderSyntax

extension Rule {
	static let repositoryStruct = Rule(
		"repository-struct",
		of: .repositories,
		summary: "A repository is a struct.",
		reason: "only its data sources have state",
		failing: .repository.changing("struct OrderRepository:", to: "final class OrderRepository:"),
		finding: ("1:13", "OrderRepository is a class", "make it a struct"),
		passing: .repository
	) { index in
		index.roles.repositories.filter { ![.struct, .typealias].contains($0.type.kind) && $0.hasPlainAttributes }.map {
			$0.violation("\($0.name) is \($0.type.kind.words)", remedy: "make it a struct")
		}
	}
}
