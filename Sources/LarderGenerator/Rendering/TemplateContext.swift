/// What templates read: `{{feature.entity}}`, `{{type.name}}`.
struct TemplateContext {
	let feature: FeatureContext
	let type: TypeContext

	/// The context of the files of `type`.
	init(_ blueprint: Blueprint, type: TypeBlueprint) {
		feature = FeatureContext(blueprint)
		self.type = TypeContext(type)
	}
}
