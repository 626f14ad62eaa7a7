import LarderProject
import LarderSyntax

extension Rule {
	static let mapperPure = Rule(
		"mapper-pure",
		severity: .warning,
		of: .mappers,
		summary: "A mapper uses nothing except its input.",
		reason: "the same input must always give the same model",
		failing: .mapper.changing("input.id", to: "input.id, readAt: Date()"),
		finding: ("3:31", "OrderMapper uses Date", "pass the value with the input"),
		passing: .mapper
	) { index in
		index.roles.mappers.flatMap { mapper in
			index.functions(of: mapper).flatMap { part, function -> [Violation] in
				if function.isAsync {
					let problem = "\(mapper.name).\(function.name) is async"
					return [
						part.violation(
							problem,
							remedy: "pass the awaited value with the input",
							at: function.position
						)
					]
				}
				let called = function.body.impurities { index.meaning(of: $0, from: part.file) }
				// A property of such a type is no call, and its place in the function is not known.
				let others = function.body.names.filter { name in
					BodyFacts.world.contains(name) && !index.hasType(named: name, from: part.file)
						&& !called.contains { $0.name.hasPrefix("\(name).") }
				}
				return (called + others.map { ($0, function.position) }).map { name, position in
					let problem = "\(mapper.name) uses \(name)"
					return part.violation(problem, remedy: "pass the value with the input", at: position)
				}
			}
		}
	}
}
