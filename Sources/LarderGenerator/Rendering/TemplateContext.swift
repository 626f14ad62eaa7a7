/// What templates read: `{{feature.entity}}`, `{{type.name}}`.
struct TemplateContext {
	let feature: FeatureContext
	let type: TypeContext
	/// The enumeration that a file is for, if it is for one.
	let enumeration: EnumerationContext?

	/// The context of the files of `type`.
	init(feature: FeatureContext, type: TypeBlueprint) {
		self.init(feature: feature, type: TypeContext(type), enumeration: nil)
	}

	private init(feature: FeatureContext, type: TypeContext, enumeration: EnumerationContext?) {
		self.feature = feature
		self.type = type
		self.enumeration = enumeration
	}

	/// The contexts of the type's enumerations.
	var enumerations: [TemplateContext] {
		type.enumerations.map { TemplateContext(feature: feature, type: type, enumeration: $0) }
	}
}
