import LarderProject
import LarderSyntax

extension Rule {
	static let layerDomain = Rule(
		"layer-domain",
		of: .domainFiles,
		summary:
			"The domain uses no DTO, data source or mapper, no networking, persistence or UI module or type, and nothing of another layer.",
		reason: "the domain must not depend on where data comes from or how it is shown",
		failing: .model.changing("id: Int", to: "source: OrderDTO").and(.dto),
		finding: ("2:14", "the domain uses OrderDTO of the data layer", "use a domain model or a contract"),
		passing: .model.and(.dto)
	) { index in
		// Without layers in folders of their own, nobody can tell them apart.
		let folders = index.settings.folders
		guard folders.domain != folders.data else { return [] }
		// The domain may use a contract, wherever that is.
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
				&& !folders.presentations.contains(where: { file.location?.isIn($0) == true })
			{
				let problem = "the domain uses \(reference.name) of the presentation layer"
				let remedy = "use a domain model, and create \(reference.name) in the presentation layer"
				violations.append(file.violation(at: reference.position, problem, remedy: remedy))
			}
			return violations
		}
	}

	private static let importRemedy = "import it in another layer, and give the domain a model or a contract"
}
