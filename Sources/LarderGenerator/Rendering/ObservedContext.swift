/// What templates read about what a repository tells of a value and its changes.
struct ObservedContext {
	/// The functions are called after it: `getNoteResult`, `getMoreBooksPages`; and the source of a query: `noteSource`.
	let base: String
	let source: String
	/// Whether it is a list, which has several pages if the service has.
	let isList: Bool
	let isPaged: Bool
	let hasFilter: Bool
	/// The types of a result, of the value in a state, and of one model.
	let result: String
	let value: String
	let item: String
	/// The type of a query's source, and its parameter.
	let sourceType: String
	let keyParameter: String
	/// The parameters and the arguments that forward them, those of a read by a policy, and those of a refresh.
	let parameters: String
	let forwarded: String
	let policyParameters: String
	let policyForwarded: String
	let sourceForwarded: String
	let refreshParameters: String
	let refreshForwarded: String
	/// The arguments of a test's read, without a policy and by two of them; and the key of a query.
	let plain: String
	let localFirst: String
	let remoteFirst: String
	let testKey: String
	/// How the pages are kept; `nil` if it is no list with pages.
	let paging: Paging?

	init?(_ blueprint: Blueprint, _ subject: Subject) {
		guard blueprint.isObserved else { return nil }
		let names = SubjectNames(blueprint, subject)
		let collection = subject.collection
		let filter = collection?.filter?.name
		isList = collection != nil
		isPaged = collection?.turn != nil
		hasFilter = filter != nil
		base = isPaged ? "\(names.name)s" : names.name
		source = "\(SwiftName.lowerCamel(base))Source"
		item = blueprint.entity.name
		value = isList ? "CachedList<\(item)>" : item
		result = isList ? value : "CacheResult<\(item)>"
		let key = blueprint.key(of: subject)
		let keyType = isList ? filter ?? "String" : key.kind.swiftName
		sourceType = "\(isList ? "List" : "")QuerySource<\(keyType), \(item)>"
		let label = isList ? filter.map { _ in "filter" } : key.label
		keyParameter = label ?? "_"
		parameters = label.map { "\($0): \(keyType)" } ?? ""
		forwarded = label.map { "\($0): \($0)" } ?? ""
		testKey = isList ? filter.map { "\($0)()" } ?? "\"all\"" : key.first
		let first = filter.map { "\($0)()" } ?? key.first
		plain = label.map { "\($0): \(first)" } ?? ""
		policyParameters = Self.joined(parameters, "cachePolicy: CachePolicy")
		policyForwarded = Self.joined(forwarded, "cachePolicy: cachePolicy")
		sourceForwarded = Self.joined(forwarded, "cachePolicy: policy")
		refreshParameters = Self.joined(parameters, "keeping count: Int")
		refreshForwarded = Self.joined(forwarded, "keeping: count")
		localFirst = Self.joined(plain, "cachePolicy: .localFirst")
		remoteFirst = Self.joined(plain, "cachePolicy: .remoteFirst")
		paging = collection.flatMap { Paging($0, in: blueprint) }
	}

	private static func joined(_ first: String, _ last: String) -> String {
		first.isEmpty ? last : "\(first), \(last)"
	}

	/// How a list with pages is kept, and the tests of it.
	struct Paging {
		/// The name of the lists, its expression, and the type and the expression of a list's key.
		let name: String
		let listName: String
		let keyType: String
		let key: String
		/// The texts of a filter in that key, and the only one.
		let criteria: [Criterion]
		let criterion: Criterion?
		/// What a fetch makes of the cursor, and its arguments.
		let statement: String?
		let fetched: String
		/// The cursor of the page after one that does not tell it; `nil` if pages do, or if nobody can know.
		let next: String?
		/// The argument of the error of all pages.
		let errorArgument: String
		/// The stubs of two pages, what tells their entities apart, and the key of the second page.
		let firstStub: String
		let lastStub: String
		let itemKey: String
		let firstItemKeys: String
		let itemKeys: String
		let secondKey: String
		/// Whether the second page says that it is the last one.
		let ends: Bool
	}

	/// A criterion of a filter as a text.
	struct Criterion {
		let name: String
		let text: String
	}
}

extension ObservedContext.Paging {
	fileprivate init?(_ collection: CollectionBlueprint, in blueprint: Blueprint) {
		guard let turn = collection.turn else { return nil }
		name = "\(SwiftName.lowerCamel(collection.name))s"
		listName = blueprint.form(of: .collection(collection)).listName(name)
		criteria = (collection.filter.map(FilterContext.init)?.fields ?? []).map { field in
			ObservedContext.Criterion(name: field.key, text: field.mapping.replacing("filter?.", with: "filter."))
		}
		criterion = criteria.count == 1 ? criteria[0] : nil
		let hasFilter = collection.filter != nil
		keyType = hasFilter ? "[String: String]" : "String"
		key = hasFilter ? "key(of: filter)" : "\"all\""
		let fact = collection.facts.first(where: \.tellsOfNext)
		let keys = TurningContext.Keys(
			turn,
			from: collection.firstPage,
			fact: fact,
			identifier: blueprint.identifier
		)
		let label = turn.label
		let first = turn.startsWithoutKey ? "\"\"" : keys.first ?? "0"
		statement = turn.startsWithoutKey ? nil : "let \(label) = cursor?.number ?? \(first)"
		fetched = "\(label): \(turn.startsWithoutKey ? "cursor?.text" : label)" + (hasFilter ? ", filter: filter" : "")
		let step = label == "offset" ? "answer.items.count" : "1"
		next = turn.startsWithoutKey || collection.tellsOfNext ? nil : "PageCursor(\(label) + \(step))"
		errorArgument = ", \(label): \(first)"
		let elements = TurningContext.models(of: blueprint).map { TurningContext.elements(of: collection, $0) }
		firstStub = collection.stub(holding: elements[0], saying: fact?.first ?? [])
		lastStub = collection.stub(holding: elements[1], saying: fact?.last ?? [])
		itemKey = "\\." + blueprint.identifier.path.joined(separator: ".")
		let isText = blueprint.identifier.kind == .text
		let items = ["1", "2", "3", "4"].map { isText ? "\"\($0)\"" : $0 }
		(firstItemKeys, itemKeys) = (items[..<2].joined(separator: ", "), items.joined(separator: ", "))
		secondKey = turn.startsWithoutKey || turn.label == "offset" ? keys.second(of: turn) : keys.read
		ends = fact?.last.isEmpty == false && !keys.isOpen
	}
}

extension TurningContext.Keys {
	/// The second key as a literal.
	fileprivate func second(of turn: PageTurn) -> String {
		guard case .offset = turn else { return second }
		return String(second.dropFirst().dropLast())
	}
}
