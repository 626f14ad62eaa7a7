extension Rule {
	static let mapperPure = Rule(
		"mapper-pure",
		severity: .warning,
		scope: .data,
		summary: "A mapper reads nothing but its input.",
		reason: "the same input must give the same model",
		failing: [
			"Order/Sources/Data/Mappers/OrderMapper.swift": """
			struct OrderMapper: MapperContract {
				func map(_ input: OrderDTO) -> Order {
					Order(id: input.id, readAt: Date())
				}
			}
			"""
		],
		finding:
			"Features/Order/Sources/Data/Mappers/OrderMapper.swift:3:31: OrderMapper asks Date: the same input must give the same model; take the answer with the input",
		passing: [
			"Order/Sources/Data/Mappers/OrderMapper.swift": OrderExample.mapper
		]
	) { index in
		index.roles.mappers.flatMap { mapper in
			index.functions(of: mapper).flatMap { part, function -> [Violation] in
				if function.isAsync {
					let problem = "\(mapper.name).\(function.name) waits"
					return [
						part.violation(
							problem,
							remedy: "take what it waits for with the input",
							at: function.position
						)
					]
				}
				return function.body.impurities { index.meaning(of: $0, from: part.file) }.map {
					let problem = "\(mapper.name) asks \($0.name)"
					return part.violation(problem, remedy: "take the answer with the input", at: $0.position)
				}
			}
		}
	}
}
