extension Rule {
	static let layerData = Rule(
		"layer-data",
		scope: .data,
		summary: "Data names nothing of Presentation, and imports no UI module.",
		reason: "data that knows its screens serves no other screen",
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
			"Features/Order/Sources/Data/DTOs/OrderDTO.swift:3:11: Data names OrderRow, which is of Presentation: data that knows its screens serves no other screen; hand over a model, and let Presentation make OrderRow of it",
		passing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": OrderExample.dto,
			"Order/Sources/Presentation/OrderRow.swift": "struct OrderRow: Codable {}",
		]
	) { index in
		index.files(in: index.settings.folders.data).flatMap { file in
			file.userInterfaceImports.map {
				file.violation(at: $0.position, "Data imports \($0.module)", remedy: "use it in Presentation")
			}
				+ index.references(of: file, into: index.settings.folders.presentation).map {
					file.violation(
						at: $0.position,
						"Data names \($0.name), which is of Presentation",
						remedy: "hand over a model, and let Presentation make \($0.name) of it"
					)
				}
		}
	}
}
