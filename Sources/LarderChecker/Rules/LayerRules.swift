import LarderProject
import LarderSyntax

/// The rules about what layers and features use.
extension Rule {
	static let layerDomain = Rule(
		id: "layer-domain",
		subjects: .domainFiles,
		summary:
			"The domain uses no DTO, data source or mapper, no networking, persistence or UI module or type, and nothing of another layer.",
		reason: "the domain must not depend on where data comes from or how it is shown",
		failing: .model.changing("id: Int", to: "source: OrderDTO").and(.dto)
	) { index in
		// If the layers share one folder, nothing tells the layers apart.
		let folders = index.settings.folders
		guard folders.domain != folders.data else { return [] }
		// The domain may use a contract, wherever the contract is declared.
		let contracts = Set(index.roles.contracts.map(\.name))
		let reported = index.settings.isActive(contractDomainOnly.id) ? index.dtosInContracts : [:]
		return index.sources(in: folders.domain).flatMap { file in
			var violations = index.forbiddenImports(of: file).map { fact in
				file.violation(at: fact.position, "the domain imports \(fact.module)", remedy: importRemedy)
			}
			for (folder, layer) in [(folders.data, "data")] + folders.presentations.map({ ($0, "presentation") }) {
				for fact in index.imports(of: file, into: folder) {
					let problem = "the domain imports \(fact.module) of the \(layer) layer"
					violations.append(file.violation(at: fact.position, problem, remedy: importRemedy))
				}
			}
			for reference in index.systemReferences(of: file) {
				let problem = "the domain uses \(reference.name), which loads or stores data"
				let remedy = "use it in a data source, and give the domain a model or a contract"
				violations.append(file.violation(at: reference.position, problem, remedy: remedy))
			}
			for reference in index.references(of: file, into: folders.data) {
				let isReported = reported[file.path]?.contains(reference.name) == true
				guard !contracts.contains(reference.name), !isReported else { continue }
				let problem = "the domain uses \(reference.name) of the data layer"
				let remedy = "use a domain model or a contract"
				violations.append(file.violation(at: reference.position, problem, remedy: remedy))
			}
			for reference in folders.presentations.flatMap({ index.references(of: file, into: $0) })
			where !ProjectIndex.systemNames.contains(reference.name)
				&& !folders.presentations.contains(where: file.isIn)
			{
				let problem = "the domain uses \(reference.name) of the presentation layer"
				let remedy = "use a domain model, and create \(reference.name) in the presentation layer"
				violations.append(file.violation(at: reference.position, problem, remedy: remedy))
			}
			return violations
		}
	}

	private static let importRemedy = "import it in another layer, and give the domain a model or a contract"

	static let layerData = Rule(
		id: "layer-data",
		subjects: .dataFiles,
		summary: "The data layer uses no type or module of the presentation layer and no UI module.",
		reason: "data code that depends on one screen cannot serve another screen",
		failing: [
			"Order/Sources/Data/DTOs/OrderDTO.swift": """
			struct OrderDTO: Codable {
				let id: Int
				let row: OrderRow
			}
			""",
			"Order/Sources/Presentation/OrderRow.swift": "struct OrderRow: Codable {}",
		],
		corrected: .dto.and([
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

	static let layerFeature = Rule(
		id: "layer-feature",
		subjects: .features,
		summary: "A feature does not import other features, or use their types.",
		reason: "a feature must be able to change without the others",
		failing: .model.changing("id: Int", to: "buyer: Customer").and([
			"Account/Sources/Domain/Models/Customer.swift": "struct Customer: Equatable {}"
		]),
		corrected: .model.changing("id: Int", to: "buyer: Buyer").and([
			"Order/Sources/Domain/Models/Buyer.swift": "struct Buyer: Equatable {}",
			"Account/Sources/Domain/Models/Customer.swift": "struct Customer: Equatable {}",
		])
	) { index in
		index.featureFiles.flatMap { file in
			let feature = file.location?.feature ?? ""
			let references = index.foreignReferences(of: file)
			let used = Set(references.compactMap(\.owner.location?.feature))
			var violations: [Violation] = []
			for (fact, owner) in index.foreignImports(of: file) where !used.contains(owner) {
				let problem = "\(feature) imports \(fact.module) of \(owner)"
				let remedy = "import a module that describes the feature, or one that all features share"
				violations.append(file.violation(at: fact.position, problem, remedy: remedy))
			}
			for (reference, owner) in references {
				let problem = "\(feature) uses \(reference.name) of \(owner.location?.feature ?? "")"
				let remedy = "give the feature its own model, or move \(reference.name) to a shared module"
				violations.append(file.violation(at: reference.position, problem, remedy: remedy))
			}
			return violations
		}
	}
}
