import LarderProject

extension TemplateContext {
	/// What all templates read about a feature.
	static func feature(_ blueprint: Blueprint) -> Self {
		var feature = Self()
		feature.app = blueprint.app
		feature.name = blueprint.feature
		feature.module = blueprint.module
		feature.resources = blueprint.resources
		feature.larderPath = SwiftLiteral.string(blueprint.larderPath)
		feature.entity = blueprint.entity.name
		feature.texts = blueprint.texts.map(\.context)
		// The source language of the app's texts.
		feature.sourceLanguage = blueprint.languages.first ?? "en"
		// The libraries of Larder that the feature links.
		feature.products = blueprint.products
		// Swift's own types, with their module if the entity has the same name.
		feature.errorProtocol = blueprint.errorProtocol
		feature.resultType = blueprint.entity.name == "Result" ? "Swift.Result" : "Result"
		return feature
	}
}

extension Blueprint {
	/// The names of the types whose models become DTOs again, for saves and creations.
	var sentTypes: Set<String> {
		let own = createsOwnModel ? created?.flattened ?? [] : []
		let isPart = createsOwnModel && !writes.saves && !own.contains(where: \.isRecursive)
		let areSent = scenario.isLocal || writes.saves || writes.creates == true
		return Set(((areSent && !isPart ? types : []) + own).map(\.name))
	}

	/// The texts of the feature's errors and changes, in the catalog's order.
	var texts: [ErrorText] {
		let all = subjects.flatMap { SubjectError(self, $0).texts } + ChangeState.texts(of: self)
		let texts = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
		return texts.values.sorted { $0.key < $1.key }
	}

	/// Swift's own protocol, with its module if the entity has the same name.
	var errorProtocol: String { entity.name == "Error" ? "Swift.Error" : "Error" }

	/// Whether there is a tier on disk.
	var hasDisk: Bool { scenario.cache.tiers == .two }

	/// Whether the entity has its own SQLite data source.
	var usesSQLite: Bool { hasDisk && preset == .executor }

	/// The libraries of Larder that the feature links.
	var products: [String] {
		if case .local = scenario { return ["LarderCore"] }
		let networking = dialect.networking == "LarderNetworking" ? ["LarderNetworking"] : []
		let disk = usesSQLite || (hasDisk && isPublic) ? ["LarderSQLite"] : []
		return ["LarderCore"] + networking + (isObserved ? ["LarderObservation"] : []) + disk
	}
}

extension Scenario {
	/// Whether there is no service.
	package var isLocal: Bool { if case .local = self { true } else { false } }

	/// Whether there is a cache.
	package var isCached: Bool { if case .cached = self { true } else { false } }
}
