import LarderProject

/// What all templates read about a feature.
struct FeatureContext {
	let app: String
	let name: String
	let module: String
	let resources: String
	let larderPath: String
	let entity: String
	/// The texts of its errors, in the catalog's order.
	let texts: [TextContext]
	/// The source language of the app's texts.
	let sourceLanguage: String
	/// The libraries of Larder that the feature links.
	let products: [String]
	/// Whether models become DTOs again, for saves.
	let savesModels: Bool
	/// Swift's own types, with their module if the entity has the same name.
	let errorProtocol: String
	let resultType: String

	init(_ blueprint: Blueprint) {
		app = blueprint.app
		name = blueprint.feature
		module = blueprint.module
		resources = blueprint.resources
		larderPath = SwiftLiteral.string(blueprint.larderPath)
		entity = blueprint.entity.name
		let errors = blueprint.subjects.map { ErrorContext(blueprint, $0) }
		let all = errors.flatMap(\.texts) + ChangesContext.texts(of: blueprint)
		let texts = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
		self.texts = texts.values.sorted { $0.key < $1.key }
		sourceLanguage = blueprint.languages.first ?? "en"
		products = blueprint.products
		savesModels = blueprint.savesModels
		errorProtocol = entity == "Error" ? "Swift.Error" : "Error"
		resultType = entity == "Result" ? "Swift.Result" : "Result"
	}
}

extension Blueprint {
	/// Whether models become DTOs again, for saves.
	var savesModels: Bool { scenario.isLocal || writes.saves || writes.creates == true }

	/// Whether there is a tier on disk.
	var hasDisk: Bool {
		guard case .cached(_, tiers: .two) = scenario else { return false }
		return true
	}

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
	package var isLocal: Bool {
		switch self {
		case .local: true
		case .remote, .cached: false
		}
	}

	/// Whether there is a cache.
	package var isCached: Bool {
		switch self {
		case .cached: true
		case .remote, .local: false
		}
	}

	/// Whether the caller picks the policy.
	var isConfigurable: Bool {
		guard case .cached(.configurable, _) = self else { return false }
		return true
	}
}
