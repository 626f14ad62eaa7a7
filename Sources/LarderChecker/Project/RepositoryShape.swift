import LarderProject
import LarderSyntax

/// The parts of a repository, and the scenario that they show.
struct RepositoryShape {
	/// Where a repository's data comes from.
	enum Scenario: String, Codable, Sendable {
		case remote, local, cached, configurable, unknown
	}

	private let stored: [PropertyFact]
	private let initializers: [FunctionFact]
	private let members: [IndexedFunction]
	private let computed: [PropertyFact]
	private let settings: Settings
	/// The names of all contracts of data sources, even if they do not look like names of contracts.
	private let held: Set<String>
	/// Whether the repository reads and writes a database itself.
	private let keepsData: Bool
	/// Where the repository's data comes from, judged by the names of its stored properties and their types.
	private let reach: DataReach

	init(_ repository: IndexedType, in index: ProjectIndex) {
		stored = repository.type.storedProperties
		initializers = repository.type.initializers
		members = index.functions(of: repository)
		computed = index.properties(of: repository).map(\.property).filter(\.isComputed)
		settings = index.settings
		held = Set(index.roles.dataSourceContracts.map(\.name))
		// A repository may inherit its use of a database from a superclass.
		let parents = index.superclasses(of: repository)
		let files = ([repository] + parents).flatMap(index.sourceParts).map(\.file)
		keepsData = files.contains(where: \.usesDatabase)
		reach = index.reach(of: [repository] + parents)
	}

	private var functions: [FunctionFact] { members.map(\.function) }

	var scenario: Scenario {
		switch (reach.isRemote, keepsData || reach.isLocal) {
		case (true, false): .remote
		case (false, true): .local
		case (true, true): functions.contains(where: \.takesPolicy) ? .configurable : .cached
		case (false, false): .unknown
		}
	}

	/// Whether the repository keeps data both in memory and on disk, as far as its code shows.
	var hasTwoTiers: Bool {
		locals.count > 1 || (stored.contains(where: \.isTieredCache) && !makesCacheWithoutDisk && !takesCache)
	}

	/// Whether an initializer takes a cache.
	///
	/// Only the code that makes the cache shows its tiers.
	private var takesCache: Bool {
		initializers.contains { $0.parameters.contains { $0.type.outerTypeName == "TieredCache" } }
	}

	/// Whether an initializer makes a cache and uses nothing that is named like a disk tier.
	private var makesCacheWithoutDisk: Bool {
		initializers.map(\.body).contains { body in
			body.calls.contains { $0.name == "TieredCache" } && !body.names.contains(where: settings.tiers.isOnDisk)
		}
	}

	/// Whether a function has a parameter other than the policy.
	var takesArguments: Bool {
		functions.contains { function in function.parameters.contains { $0.type != "CachePolicy" } }
	}

	/// Whether the repository has a function that saves.
	var saves: Bool { functions.contains { $0.verb == "save" && !$0.declaration.isPrivate } }

	/// Whether a function that returns a value throws.
	var throwsOnRead: Bool { functions.contains { $0.isRead && $0.throwing != .nothing } }

	/// Whether a function declares the error that it throws.
	var throwsTyped: Bool {
		functions.contains { function in
			if case .typed = function.throwing { true } else { false }
		}
	}

	/// The data sources that are not remote, and caches.
	private var locals: [PropertyFact] {
		stored.filter { property in
			property.isTieredCache || (isSource(property) && !remotes.contains { $0.name == property.name })
		}
	}

	private var remotes: [PropertyFact] {
		stored.filter { isSource($0) && settings.tiers.isRemote($0.typeName ?? "") }
	}

	private func isSource(_ property: PropertyFact) -> Bool {
		guard let name = property.typeName?.outerTypeName else { return false }
		let suffix = settings.suffixes.dataSource
		return name.hasSuffix(suffix) || name.hasSuffix(settings.sourceContractEnding) || held.contains(name)
	}
}

extension RepositoryShape {
	/// The functions that throw a domain error and use the remote data source, but use neither an error mapper nor a
	/// function that returns the error.
	func unmappedFetches(errorSuffix: String) -> [IndexedFunction] {
		let mappers = stored.filter { $0.typeName?.hasSuffix(errorSuffix + settings.suffixes.mapper) == true }
		let returning = functions.filter { $0.returns?.outerTypeName?.hasSuffix(errorSuffix) == true }
		let remotes = Set(remotes.map(\.name))
		let mapping = callers(of: Set(mappers.map(\.name) + returning.map(\.name)))
		return members.filter { member in
			let function = member.function
			guard case .typed = function.throwing, function.body.names.contains(where: remotes.contains) else {
				return false
			}
			return !function.body.names.contains(where: mapping.contains)
		}
	}

	/// Returns `names`, and the repository's functions that use one of them directly or through another function.
	private func callers(of names: Set<String>) -> Set<String> {
		var callers = names
		while true {
			let more = functions.filter { $0.body.names.contains(where: callers.contains) }.map(\.name)
			guard !callers.isSuperset(of: more) else { return callers }
			callers.formUnion(more)
		}
	}

	/// The functions that take a policy and do not use it.
	var ignoredPolicies: [IndexedFunction] {
		members.filter { member in
			let function = member.function
			return !function.body.isEmpty
				&& function.parameters.contains { $0.type == "CachePolicy" && !function.body.names.contains($0.name) }
		}
	}

	/// The functions that take a policy, but only read from a local data source or only save to it.
	///
	/// The problem says which of the two is missing.
	var oneSidedUses: [(member: IndexedFunction, problem: String)] {
		var found: [(member: IndexedFunction, problem: String)] = []
		for member in members where member.function.takesPolicy {
			let bodies: [FunctionFact] = [member.function] + helpers(of: member.function)
			for source in locals where !source.isTieredCache {
				let calls = bodies.flatMap(\.body.calls).filter { $0.isOf(source.name) }
				let writes = calls.filter(\.isWrite).count
				let isRemote = calls.contains { $0.name.hasPrefix("fetch") }
				guard !calls.isEmpty, !isRemote, writes == 0 || writes == calls.count else { continue }
				found.append((member, "\(writes == 0 ? "never saves in" : "never reads") \(source.name)"))
			}
		}
		return found
	}

	/// The functions without a policy that `function` calls, directly or through others.
	private func helpers(of function: FunctionFact) -> [FunctionFact] {
		var names = Set(function.body.names)
		var found: [FunctionFact] = []
		var rest = functions.filter { !$0.takesPolicy }
		while let index = rest.firstIndex(where: { names.contains($0.name) }) {
			let helper = rest.remove(at: index)
			names.formUnion(helper.body.names)
			found.append(helper)
		}
		return found
	}

	/// The data sources and caches that no function uses.
	var unusedSources: [PropertyFact] {
		let names = Set(functions.flatMap(\.body.names) + computed.flatMap(\.body.names))
		return (remotes + locals).filter { !names.contains($0.name) }
	}
}

extension FunctionFact {
	fileprivate var takesPolicy: Bool { parameters.contains { $0.type == "CachePolicy" } }
}

extension CallFact {
	/// Whether the call is on the property `name`.
	fileprivate func isOf(_ name: String) -> Bool {
		base == name || base == "self.\(name)"
	}

	/// Whether the call's name begins with a verb that changes a data source.
	fileprivate var isWrite: Bool { Self.writingVerbs.contains(String(name.prefix { $0.isLowercase })) }

	private static let writingVerbs: Set<String> = [
		"add", "cache", "clear", "delete", "insert", "persist", "put", "remove", "replace", "reset", "save", "set",
		"store", "update", "upsert", "write",
	]
}

extension PropertyFact {
	fileprivate var isTieredCache: Bool { typeName?.outerTypeName == "TieredCache" }
}

extension IndexedFile {
	/// Whether the file imports a database's module and names one of its types.
	fileprivate var usesDatabase: Bool {
		let types: [String: [String]] = [
			"CoreData": ["NSFetchRequest", "NSManagedObject", "NSManagedObjectContext", "NSPersistentContainer"],
			"GRDB": ["Database", "DatabasePool", "DatabaseQueue", "DatabaseReader", "DatabaseWriter"],
			"RealmSwift": ["Object", "Realm", "Results"],
			"SwiftData": ["FetchDescriptor", "ModelActor", "ModelContainer", "ModelContext"],
		]
		let names = Set(facts.references.map(\.name))
		return facts.imports.contains { types[$0.module].map { !names.isDisjoint(with: $0) } ?? false }
	}
}
