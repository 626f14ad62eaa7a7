/// What templates read: `{{feature.entity}}`, `{{cache.policyParameter}}`, `{{type.name}}`.
struct TemplateContext {
	let feature: FeatureContext
	let cache: CacheContext
	let local: LocalContext
	let type: TypeContext
	/// The enumeration that a file is for, if it is for one.
	let enumeration: EnumerationContext?

	/// The context of the files of `type` in `blueprint`.
	init(_ blueprint: Blueprint, type: TypeBlueprint) {
		let feature = FeatureContext(blueprint)
		self.init(
			feature: feature,
			cache: CacheContext(blueprint, feature: feature),
			local: LocalContext(blueprint, feature: feature),
			type: TypeContext(type),
			enumeration: nil
		)
	}

	private init(
		feature: FeatureContext,
		cache: CacheContext,
		local: LocalContext,
		type: TypeContext,
		enumeration: EnumerationContext?
	) {
		self.feature = feature
		self.cache = cache
		self.local = local
		self.type = type
		self.enumeration = enumeration
	}

	/// The contexts of the type's enumerations.
	var enumerations: [TemplateContext] {
		type.enumerations.map {
			TemplateContext(feature: feature, cache: cache, local: local, type: type, enumeration: $0)
		}
	}
}
