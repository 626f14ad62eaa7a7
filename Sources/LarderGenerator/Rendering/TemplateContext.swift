/// What templates read: `{{feature.entity}}`, `{{type.name}}`.
struct TemplateContext {
	let feature: FeatureContext
	let type: TypeContext

	/// The context of the files of `type`.
	init(feature: FeatureContext, type: TypeBlueprint) {
		self.feature = feature
		self.type = TypeContext(type)
	}
}
