extension Rule {
	static let layerData = Rule(
		"layer-data",
		of: .dataFiles,
		summary: "The data layer uses no type of the presentation layer and no UI module.",
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
		finding:
			"Features/Order/Sources/Data/DTOs/OrderDTO.swift:3:11: the data layer uses OrderRow of the presentation layer: data code that depends on a screen cannot serve another one; return a model, and create OrderRow in the presentation layer",
		passing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
			"Order/Sources/Presentation/OrderRow.swift": "struct OrderRow: Codable {}",
		]
	) { index in
		index.sources(in: index.settings.folders.data).filter {
			// Other teams have screens and what they show in folders of the data layer, too.
			!index.settings.isForeign || !$0.path.contains(/\/(View|Screen|UI\/)/)
		}.flatMap { file in
			file.userInterfaceImports.filter { _ in !index.settings.isForeign || !file.asksDevice }.map {
				file.violation(
					at: $0.position,
					"the data layer imports \($0.module)",
					remedy: "import it in the presentation layer"
				)
			}
				+ index.references(of: file, into: index.settings.folders.presentation).map {
					file.violation(
						at: $0.position,
						"the data layer uses \($0.name) of the presentation layer",
						remedy: "return a model, and create \($0.name) in the presentation layer"
					)
				}
		}
	}
}
