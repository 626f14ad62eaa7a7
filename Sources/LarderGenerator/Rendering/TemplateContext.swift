/// What templates read: `{{feature.entity}}`, `{{cache.policyParameter}}`, `{{type.name}}`.
struct TemplateContext {
	let feature: FeatureContext
	let cache: CacheContext
	let local: LocalContext
	let type: TypeContext

	/// The context of the files of `type` in `blueprint`.
	init(_ blueprint: Blueprint, type: TypeBlueprint) {
		feature = FeatureContext(blueprint)
		cache = CacheContext(blueprint, feature: feature)
		local = LocalContext(blueprint, feature: feature)
		self.type = TypeContext(type)
	}
}
