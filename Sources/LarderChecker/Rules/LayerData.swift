import LarderProject
import LarderSyntax

extension Rule {
	static let layerData = Rule(
		"layer-data",
		of: .dataFiles,
		summary: "The data layer uses no type or module of the presentation layer and no UI module.",
		reason: "data code that depends on a screen cannot serve another one",
		failing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			struct OrderDTO: Codable {
				let id: Int
				let row: OrderRow
			}
			""",
			"Order/Sources/Presentation/OrderRow.swift": "struct OrderRow: Codable {}",
		],
		finding: (
			"3:11", "the data layer uses OrderRow of the presentation layer",
			"return a model, and create OrderRow in the presentation layer"
		),
		passing: .dto.and([
			"Order/Sources/Presentation/OrderRow.swift": "struct OrderRow: Codable {}"
		])
	) { index in
		let presentations = index.settings.folders.presentations
		return index.sources(in: index.settings.folders.data).flatMap { file in
			var violations = index.screenImports(of: file).map { fact in
				let problem = "the data layer imports \(fact.module)"
				return file.violation(at: fact.position, problem, remedy: "import it in the presentation layer")
			}
			for fact in presentations.flatMap({ index.imports(of: file, into: $0) }) {
				let problem = "the data layer imports \(fact.module) of the presentation layer"
				let remedy = "return a model, and import \(fact.module) in the presentation layer"
				violations.append(file.violation(at: fact.position, problem, remedy: remedy))
			}
			for reference in presentations.flatMap({ index.references(of: file, into: $0) }) {
				let problem = "the data layer uses \(reference.name) of the presentation layer"
				let remedy = "return a model, and create \(reference.name) in the presentation layer"
				violations.append(file.violation(at: reference.position, problem, remedy: remedy))
			}
			return violations
		}
	}
}
