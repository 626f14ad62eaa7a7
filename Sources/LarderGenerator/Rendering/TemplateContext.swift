import Mustache

/// The values that templates read by name, such as `{{feature.entity}}`, `{{subject.name}}` and `{{type.name}}`.
///
/// A value is a string, a number, a Boolean, a context, or an array of strings or contexts. A value that is `nil` is omitted.
@dynamicMemberLookup
struct TemplateContext: MustacheParent {
	private var values: [String: Any] = [:]

	func child(named name: String) -> Any? { values[name] }

	/// The value called `name`.
	subscript(dynamicMember name: String) -> Any? {
		get { values[name] }
		set { values[name] = newValue }
	}

	/// Adds the values of `other`.
	mutating func add(_ other: Self) { values.merge(other.values) { $1 } }
}

extension TemplateContext {
	/// Creates the context for the files of `type` and of `subject`.
	init(_ blueprint: Blueprint, _ subject: Subject = .entity, type: TypeBlueprint) {
		self.init()
		add(Self.repository(blueprint, subject))
		self.feature = Self.feature(blueprint)
		self.dialect = Self.dialect(blueprint)
		self.local = Self.local(blueprint, subject)
		self.type = Self.type(type, varying: blueprint.varyingProperties)
		self.model = Self.model(blueprint, type: type)
		// The cache of the subject's entities, if the subject is a list over that cache.
		self.list = subject.collection.flatMap { Self.list($0, in: blueprint) }
		// The entity's changes that wait in the app's outbox. `nil` if writes go to the service at once.
		self.changes = Self.changes(blueprint)
	}

	/// The values that templates read about one repository.
	static func repository(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		var repository = Self()
		let error = SubjectError(blueprint, subject)
		repository.error = error.context
		repository.subject = Self.subject(blueprint, subject, error: error)
		repository.endpoint = endpoint(blueprint, subject)
		repository.cache = cache(blueprint, subject)
		// The repository's states of a value. `nil` if the repository returns only the value.
		repository.observed = observed(blueprint, subject)
		// The page or the list, if the subject is one, and its search.
		repository.collection = subject.collection.map { collection($0, in: blueprint) }
		repository.filter = subject.collection?.filter.map(filter)
		return repository
	}

	/// The values that templates read about the data source that keeps values across launches.
	private static func local(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		var local = Self()
		// The store's name inside the data source's name, and the namespace of its entries.
		local.store = blueprint.localStore
		local.namespace = blueprint.namespace(of: subject)
		return local
	}
}

extension Blueprint {
	/// The name of the store that keeps values across launches, inside the name of its data source.
	var localStore: String { usesSQLite ? "SQLite" : "UserDefaults" }

	/// The namespace of the stored entries of `subject`, which is unique in the app.
	func namespace(of subject: Subject) -> String {
		let name = name(of: subject)
		let own = SwiftName.lowerCamel(name)
		return feature == name ? own : "\(SwiftName.lowerCamel(feature)).\(own)"
	}
}
