/// What templates read: `{{feature.entity}}`, `{{subject.name}}`, `{{cache.policy}}`, `{{type.name}}`.
struct TemplateContext {
	let feature: FeatureContext
	let subject: SubjectContext
	let error: ErrorContext
	let endpoint: EndpointContext
	let cache: CacheContext
	let local: LocalContext
	let type: TypeContext
	/// The collection that the subject is, if it is one, and what a search of it looks for.
	let collection: CollectionContext?
	let filter: FilterContext?
	/// The enumeration that a file is for, if it is for one.
	private(set) var enumeration: EnumerationContext?

	/// The context of the files of `type` in `blueprint`, and of what `subject` needs.
	init(_ blueprint: Blueprint, _ subject: Subject = .entity, type: TypeBlueprint) {
		feature = FeatureContext(blueprint)
		error = ErrorContext(blueprint, subject)
		self.subject = SubjectContext(blueprint, subject, error: error)
		endpoint = EndpointContext(blueprint, subject)
		cache = CacheContext(blueprint, subject: self.subject)
		local = LocalContext(blueprint, subject: self.subject)
		self.type = TypeContext(type)
		collection = subject.collection.map { CollectionContext($0, of: blueprint.entity) }
		filter = subject.collection?.filter.map(FilterContext.init)
	}

	/// The contexts of the type's enumerations.
	var enumerations: [TemplateContext] {
		type.enumerations.map { enumeration in
			var context = self
			context.enumeration = enumeration
			return context
		}
	}
}
