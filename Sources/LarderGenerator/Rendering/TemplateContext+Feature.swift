import LarderProject

extension TemplateContext {
	/// The values that all templates read, as `feature`.
	static func feature(_ blueprint: Blueprint) -> Self {
		var feature = Self()
		feature.app = blueprint.app
		feature.name = blueprint.feature
		feature.module = blueprint.module
		feature.resources = blueprint.resources
		feature.larderPath = SwiftLiteral.string(blueprint.larderPath)
		feature.entity = blueprint.entity.name
		feature.texts = blueprint.texts.map(\.context)
		feature.sourceLanguage = blueprint.languages.first ?? "en"
		feature.products = blueprint.products
		// `Error` in Swift, which is `Swift.Error` if the entity is called `Error`.
		feature.errorProtocol = blueprint.errorProtocol
		feature.resultType = blueprint.entity.name == "Result" ? "Swift.Result" : "Result"
		return feature
	}
}

extension Blueprint {
	/// The names of the types whose models are mapped back to DTOs, because a save or a creation sends them.
	var sentTypes: Set<String> {
		let own = createsOwnModel ? created?.flattened ?? [] : []
		let isPart = createsOwnModel && !writes.saves && !own.contains(where: \.isRecursive)
		let areSent = scenario.isLocal || writes.saves || writes.creates == true
		return Set(((areSent && !isPart ? types : []) + own).map(\.name))
	}

	var texts: [ErrorText] {
		let all = subjects.flatMap { SubjectError(self, $0).texts } + ChangeState.texts(of: self)
		let texts = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
		return texts.values.sorted { $0.key < $1.key }
	}

	var errorProtocol: String { entity.name == "Error" ? "Swift.Error" : "Error" }

	var hasDisk: Bool { scenario.cache.tiers == .two }

	/// Whether the command writes an SQLite data source for the entity.
	var usesSQLite: Bool { hasDisk && preset == .executor }

	var products: [String] {
		if case .local = scenario { return ["LarderCore"] }
		let networking = dialect.networking == "LarderNetworking" ? ["LarderNetworking"] : []
		let disk = usesSQLite || (hasDisk && isPublic) ? ["LarderSQLite"] : []
		return ["LarderCore"] + networking + (isObserved ? ["LarderObservation"] : []) + disk
	}
}

extension Scenario {
	/// Whether the models come from the device, without a service.
	package var isLocal: Bool { if case .local = self { true } else { false } }

	/// Whether there is a cache.
	package var isCached: Bool { if case .cached = self { true } else { false } }
}
