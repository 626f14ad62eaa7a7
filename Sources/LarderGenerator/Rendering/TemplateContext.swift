/// Everything that templates read, such as `{{feature.entity}}`, `{{subject.name}}` and `{{type.name}}`.
struct TemplateContext {
	let feature: FeatureContext
	let subject: SubjectContext
	let error: ErrorContext
	let endpoint: EndpointContext
	let cache: CacheContext
	let local: LocalContext
	let type: TypeContext
	/// The page or the list, if the subject is one, and its search.
	let collection: CollectionContext?
	let filter: FilterContext?
	/// The enumeration, in an enumeration's own file.
	private(set) var enumeration: EnumerationContext?

	/// Creates the context for the files of `type` and of `subject`.
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
