import LarderSyntax

extension Rule {
	static let mapperContract = Rule(
		"mapper-contract",
		of: .mappers,
		summary: "A mapper is a struct that conforms to `MapperContract` with `map(_ input:)`.",
		reason: "all mappers are used and tested in the same way",
		failing: .mapper.changing("input", to: "order"),
		finding: (
			"2:7", "map does not take `_ input`",
			"write `struct OrderMapper: MapperContract` with `func map(_ input: …) -> …`"
		),
		passing: .mapper
	) { index in
		index.roles.mappers.compactMap { mapper in
			let remedy = "write `struct \(mapper.name): MapperContract` with `func map(_ input: …) -> …`"
			guard mapper.type.kind == .struct else {
				return mapper.violation("\(mapper.name) is \(mapper.type.kind.words)", remedy: remedy)
			}
			if index.lacks(mapper, "MapperContract") {
				return mapper.violation("\(mapper.name) does not conform to MapperContract", remedy: remedy)
			}
			let map = index.functions(of: mapper).first {
				$0.function.name == "map" && $0.function.parameters.count == 1
			}
			guard let map, let input = map.function.parameters.first else { return nil }
			guard input.label != nil || input.name != "input" else { return nil }
			return map.part.violation("map does not take `_ input`", remedy: remedy, at: map.function.position)
		}
	}
}
