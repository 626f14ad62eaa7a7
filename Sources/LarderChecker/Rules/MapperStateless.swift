import LarderProject
import LarderSyntax

extension Rule {
	static let mapperStateless = Rule(
		"mapper-stateless",
		of: .mappers,
		summary: "A mapper stores nothing except other mappers.",
		reason: "the same input must always give the same model",
		failing: .mapper.changing("{\n\tfunc", to: "{\n\tvar count = 0\n\n\tfunc"),
		finding: ("2:6", "OrderMapper stores count", "pass it with the input, or make it a mapper"),
		passing: .mapper.changing("{\n\tfunc", to: "{\n\tprivate let lineMapper = OrderLineMapper()\n\n\tfunc")
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
