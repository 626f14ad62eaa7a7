import LarderProject
import LarderSyntax

extension SettingsProposal {
	/// Proposes the app's prefix from the modules of its features, and the preset from its cached repositories.
	mutating func proposeWriting(_ found: LocatedTypes, in index: ProjectIndex) {
		let features = Set(index.files.compactMap { Location($0.path, features: settings.features)?.feature })
		let prefixes = index.files.flatMap(\.facts.imports).flatMap { fact in
			features.compactMap { fact.module.removing(suffix: $0) }
		}
		let names = prefixes.filter(WritingSettings.Form.name.allows)
		if settings.division == .modules { settings.writing.app = Tally(names).winner(over: "", minimum: 1) }
		let repositories = found.places.map(\.type).filter { $0.name.hasSuffix(settings.suffixes.repository) }
		let presets = repositories.compactMap { preset(of: $0.storedProperties.compactMap(\.typeName?.outerTypeName)) }
		settings.writing.preset = Tally(presets).winner(over: "", minimum: 1)
	}

	/// Proposes the largest string catalog, and its languages.
	mutating func proposeCatalog(_ catalogs: [StringsCatalog]) {
		let largest = catalogs.max { ($0.keys.count, $1.path) < ($1.keys.count, $0.path) }
		guard let largest, let source = largest.sourceLanguage else { return }
		settings.writing.catalog = largest.path
		settings.writing.languages = [source] + largest.languages.subtracting([source]).sorted()
	}

	/// Proposes the names of modules from the targets of features.
	mutating func proposeModules(of targets: [TargetFolder]) {
		let modules = targets.compactMap { target -> (feature: String, module: String)? in
			let location = Location("\(target.folder)/File.swift", features: settings.features)
			guard let location, !LayerWords.isOfTests(target.name) else { return nil }
			return (location.feature, target.name)
		}
		let ending = modules.map(\.feature).commonLastWord
		let forms = modules.compactMap { feature, module -> ModuleForm? in
			// If a folder has its module's name, such as `OrdersFeature`, the feature's name is that name without the
			// last word, which all modules share.
			ModuleForm(module: module, feature: feature == module ? String(feature.dropLast(ending.count)) : feature)
		}
		guard !modules.isEmpty else {
			// Without layers, only a target's name shows that it is a feature.
			let count = targets.count { $0.name.hasSuffix("Feature") && $0.name != "Feature" }
			if count > 1 { settings.writing.modules.feature = "{Feature}Feature" }
			return
		}
		guard let form = Tally(forms).winner(over: ModuleForm(), minimum: 1) else { return }
		settings.writing.modules.feature = form.text
		if !form.app.isEmpty { settings.writing.app = form.app }
	}

	/// The preset of a cached repository whose properties have these types; `nil` if the repository caches nothing.
	private func preset(of types: [String]) -> String? {
		if types.contains("TieredCache") { return "larder" }
		let sources = types.filter { $0.hasSuffix(settings.suffixes.dataSource + settings.suffixes.contract) }
		let remote = sources.filter(settings.tiers.isRemote)
		let isCached = !settings.isUndivided && !remote.isEmpty && remote.count < sources.count
		return isCached || types.contains("CachePolicyExecutor") ? "executor" : nil
	}
}

/// How the name of a module is made from the names of an app and a feature.
private struct ModuleForm: Hashable, Comparable {
	/// The prefix of the app's modules.
	var app = ""
	var text = "{App}{Feature}"

	init() {}

	init?(module: String, feature: String) {
		guard !feature.isEmpty, let place = module.ranges(of: feature).last else { return nil }
		app = String(module[..<place.lowerBound])
		guard app.isEmpty || WritingSettings.Form.name.allows(app) else { return nil }
		text = "\(app.isEmpty ? "" : "{App}"){Feature}\(module[place.upperBound...])"
		// `{Feature}` alone would give a module the name of a type in it, because a feature usually has the name of its
		// entity.
		guard text != "{Feature}" else { return nil }
	}

	static func < (left: ModuleForm, right: ModuleForm) -> Bool { (left.app, left.text) < (right.app, right.text) }
}

extension [String] {
	/// The last camel-case word that all texts share; empty if there is none, or if there is only one text.
	fileprivate var commonLastWord: String {
		let words = Set(map { $0.firstMatch(of: /.([A-Z][a-z0-9]*)$/).map { String($0.1) } ?? "" })
		return count > 1 && words.count == 1 ? words.first ?? "" : ""
	}
}
