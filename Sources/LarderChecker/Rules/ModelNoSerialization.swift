import LarderProject
import LarderSyntax

extension Rule {
	static let modelNoSerialization = Rule(
		"model-no-serialization",
		of: .models,
		summary: "A domain model is not encoded or decoded.",
		reason: "a DTO has the service's format, so that the model and the format can change separately",
		failing: [
			"Order/Sources/Domain/Models/Order.swift": "struct Order: Codable, Equatable {}"
		],
		finding: ("1:8", "Order is Codable", "leave that to OrderDTO"),
		passing: .model
	) { index in
		let suffix = index.settings.suffixes.dto
		return index.roles.models.filter { model in
			// The format may be left to an extension in the data layer.
			let data = index.settings.folders.data
			let isKept = data != index.settings.folders.domain
			let parts = [model] + index.extensions(of: model).filter { $0.file.location?.isIn(data) != true }
			return !isKept || parts.contains { !$0.type.inherited.isEmpty }
		}.compactMap { model in
			let serialized = ["Codable", "Encodable", "Decodable", "NSCoding", "PersistentModel"].first {
				index.conformance(of: model, to: $0) == .yes
			}
			return serialized.map {
				model.violation(
					"\(model.name) is \($0)",
					remedy: suffix.isEmpty ? "leave that to a DTO" : "leave that to \(model.name)\(suffix)"
				)
			}
		}
	}
}
