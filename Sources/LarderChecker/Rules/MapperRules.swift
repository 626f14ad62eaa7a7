import LarderProject
import LarderSyntax

/// The rules about mappers.
extension Rule {
	static let mapperContract = Rule(
		id: "mapper-contract",
		subjects: .mappers,
		summary: "A mapper is a struct that conforms to `MapperContract` with `map(_ input:)`.",
		reason: "all mappers are used and tested in the same way",
		failing: .mapper.changing("input", to: "order")
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
			return map.violation("map does not take `_ input`", remedy: remedy)
		}
	}

	static let mapperStateless = Rule(
		id: "mapper-stateless",
		subjects: .mappers,
		summary: "A mapper stores nothing except other mappers.",
		reason: "the same input must always give the same model",
		failing: .mapper.changing("{\n\tfunc", to: "{\n\tvar count = 0\n\n\tfunc"),
		corrected: .mapper.changing("{\n\tfunc", to: "{\n\tprivate let lineMapper = OrderLineMapper()\n\n\tfunc")
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

	static let mapperPure = Rule(
		id: "mapper-pure",
		severity: .warning,
		subjects: .mappers,
		summary: "A mapper uses nothing except its input.",
		reason: "the same input must always give the same model",
		failing: .mapper.changing("input.id", to: "input.id, readAt: Date()")
	) { index in
		index.roles.mappers.flatMap { mapper in
			index.functions(of: mapper).flatMap { member -> [Violation] in
				let (part, function) = (member.part, member.function)
				if function.isAsync {
					let problem = "\(mapper.name).\(function.name) is async"
					return [member.violation(problem, remedy: "pass the awaited value with the input")]
				}
				let called = function.body.impurities { index.meaning(of: $0, from: part.file) }
				// The use of a property, such as `Bundle.main`, is not recorded as a call. Only its name is known, so
				// the finding is at the function.
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
