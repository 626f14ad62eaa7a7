import LarderProject
import LarderSyntax

extension Rule {
	static let mapperStateless = Rule(
		"mapper-stateless",
		of: .mappers,
		summary: "A mapper stores nothing except other mappers.",
		reason: "the same input must always give the same model",
		failing: [
			"Order/Sources/Data/Mappers/OrderMapper.swift": """
			struct OrderMapper: MapperContract {
				var count = 0

				func map(_ input: OrderDTO) -> Order {
					Order(id: input.id)
				}
			}
			"""
		],
		finding:
			"Features/Order/Sources/Data/Mappers/OrderMapper.swift:2:6: OrderMapper stores count: the same input must always give the same model; pass it with the input, or make it a mapper",
		passing: [
			"Order/Sources/Data/Mappers/OrderMapper.swift": """
			struct OrderMapper: MapperContract {
				private let lineMapper = OrderLineMapper()

				func map(_ input: OrderDTO) -> Order {
					Order(id: input.id)
				}
			}
			"""
		]
	) { index in
		let suffix = index.settings.suffixes.mapper
		return index.roles.mappers.flatMap { mapper in
			mapper.type.storedProperties.filter {
				!$0.isLet || $0.typeName?.outerTypeName?.hasSuffix(suffix) != true
			}.map {
				mapper.violation(
					"\(mapper.name) stores \($0.name)",
					remedy: "pass it with the input, or make it a mapper",
					at: $0.position
				)
			}
		}
	}
}
