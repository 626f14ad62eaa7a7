/// Everything that templates read, such as `{{feature.entity}}`, `{{subject.name}}` and `{{type.name}}`.
struct TemplateContext {
	let feature: FeatureContext
	let dialect: DialectContext
	let subject: SubjectContext
	let error: ErrorContext
	let endpoint: EndpointContext
	let cache: CacheContext
	let local: LocalContext
	let type: TypeContext
	let model: ModelContext
	/// The page or the list, if the subject is one, and its search.
	let collection: CollectionContext?
	/// The cache of the entities in it, if it is a list over that cache.
	let list: ListContext?
	let filter: FilterContext?
	/// The changes of the entity that wait in the app's outbox; `nil` if writes go to the service at once.
	let changes: ChangesContext?
	/// What the repository tells of a value and its changes; `nil` if it only gives the value.
	let observed: ObservedContext?
	/// The enumeration, in an enumeration's own file.
	private(set) var enumeration: EnumerationContext?
	/// The public way in to the entity, in its own files.
	private(set) var entry: EntryContext?

	/// Creates the context for the files of `type` and of `subject`.
	init(_ blueprint: Blueprint, _ subject: Subject = .entity, type: TypeBlueprint) {
		feature = FeatureContext(blueprint)
		dialect = DialectContext(blueprint)
		error = ErrorContext(blueprint, subject)
		self.subject = SubjectContext(blueprint, subject, error: error)
		endpoint = EndpointContext(blueprint, subject)
		list = subject.collection.flatMap { ListContext($0, in: blueprint) }
		cache = CacheContext(blueprint, subject: self.subject, list: list)
		local = LocalContext(blueprint, subject: self.subject)
		let entity = SubjectContext(blueprint, .entity, error: error)
		changes = ChangesContext(blueprint, subject: entity)
		observed = ObservedContext(blueprint, subject)
		self.type = TypeContext(type, varying: blueprint.varyingProperties)
		model = ModelContext(blueprint, type: type)
		collection = subject.collection.map { CollectionContext($0, in: blueprint) }
		filter = subject.collection?.filter.map(FilterContext.init)
	}

	/// Creates the context for the files of the entity's public way in.
	init(entryOf blueprint: Blueprint) {
		self.init(blueprint, type: blueprint.entity)
		entry = EntryContext(blueprint)
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
