import Mustache

/// The values that templates read by names such as `{{feature.entity}}`, `{{subject.name}}` and `{{type.name}}`.
///
/// A value is a string, a number, a Boolean, a context, or an array of strings or contexts. A value that is `nil` is
/// omitted.
@dynamicMemberLookup
struct TemplateContext: MustacheParent {
	private var values: [String: Any] = [:]

	func child(named name: String) -> Any? { values[name] }

	subscript(dynamicMember name: String) -> Any? {
		get { values[name] }
		set { values[name] = newValue }
	}

	/// Adds the values of `other`, which replace values of the same name.
	mutating func add(_ other: Self) { values.merge(other.values) { $1 } }
}

extension TemplateContext {
	init(_ blueprint: Blueprint, _ subject: Subject = .entity, type: TypeBlueprint) {
		self.init()
		add(Self.repository(blueprint, subject))
		self.feature = Self.feature(blueprint)
		self.dialect = Self.dialect(blueprint)
		self.local = Self.local(blueprint, subject)
		self.type = Self.type(type, varying: blueprint.varyingProperties)
		self.model = Self.model(blueprint, type: type)
		// Only for a list whose entities are in the entity's own cache.
		self.list = subject.collection.flatMap { Self.list($0, in: blueprint) }
		// Only for writes that wait in the app's outbox.
		self.changes = Self.changes(blueprint)
	}

	static func repository(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		var repository = Self()
		let error = SubjectError(blueprint, subject)
		repository.error = error.context
		repository.subject = Self.subject(blueprint, subject, error: error)
		repository.endpoint = endpoint(blueprint, subject)
		repository.cache = cache(blueprint, subject)
		// Only for repositories that report the states of values.
		repository.observed = observed(blueprint, subject)
		repository.collection = subject.collection.map { collection($0, in: blueprint) }
		repository.filter = subject.collection?.filter.map(filter)
		return repository
	}

	/// The values about the data source that stores values on disk or in the user defaults.
	private static func local(_ blueprint: Blueprint, _ subject: Subject) -> Self {
		var local = Self()
		// A part of the data source's name.
		local.store = blueprint.localStore
		// The namespace of the data source's entries.
		local.namespace = blueprint.namespace(of: subject)
		return local
	}
}

extension Blueprint {
	/// The store that keeps values across launches, as it is called in the name of its data source.
	var localStore: String { usesSQLite ? "SQLite" : "UserDefaults" }

	/// The namespace of the entries of `subject` in a store; the namespace is unique in the app.
	func namespace(of subject: Subject) -> String {
		let name = name(of: subject)
		let own = SwiftName.lowerCamel(name)
		return feature == name ? own : "\(SwiftName.lowerCamel(feature)).\(own)"
	}
}
