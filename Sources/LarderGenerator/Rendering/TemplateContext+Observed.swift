extension TemplateContext {
	/// The values that templates read about a repository's states of a value; `nil` if the repository returns only the value.
	static func observed(_ blueprint: Blueprint, _ subject: Subject) -> Self? {
		guard blueprint.isObserved else { return nil }
		var observed = Self()
		let code = SubjectCode(blueprint, subject)
		let (isList, isPaged) = (subject.collection != nil, subject.collection?.turn != nil)
		// Whether the subject is a list, and whether the list has several pages.
		(observed.isList, observed.isPaged, observed.hasFilter) = (isList, isPaged, code.filter != nil)
		// The base of the function names, as in `getNoteResult` and `getMoreBooksPages`, and of a query's source, as in
		// `noteSource`.
		let base = isPaged ? "\(code.name)s" : code.name
		observed.base = base
		observed.source = "\(SwiftName.lowerCamel(base))Source"
		// The types of a result and of a state's value.
		let item = blueprint.entity.name
		observed.value = isList ? "CachedList<\(item)>" : item
		observed.result = "\(isList ? "CachedList" : "CacheResult")<\(item)>"
		// The type of a query's source, and the name of its parameter.
		let keyType = isList ? code.filter ?? "String" : code.key.kind.swiftName
		let label = isList ? code.filter.map { _ in "filter" } : code.key.label
		observed.sourceType = "\(isList ? "List" : "")QuerySource<\(keyType), \(item)>"
		observed.keyParameter = label ?? "_"
		// The parameters of a read, and the arguments that forward them.
		let parameters = label.map { "\($0): \(keyType)" } ?? ""
		let forwarded = label.map { "\($0): \($0)" } ?? ""
		observed.parameters = parameters
		observed.forwarded = forwarded
		// The parameters of a read by a policy, and the arguments that forward them.
		observed.policyParameters = code.joined(parameters, "cachePolicy: CachePolicy")
		observed.policyForwarded = code.joined(forwarded, "cachePolicy: cachePolicy")
		observed.sourceForwarded = code.joined(forwarded, "cachePolicy: policy")
		// The parameters of a refresh, and the arguments that forward them.
		observed.refreshParameters = code.joined(parameters, "keeping count: Int")
		observed.refreshForwarded = code.joined(forwarded, "keeping: count")
		// The arguments of a test's read without a policy.
		let filter = code.filter.map { "\($0)()" }
		let plain = label.map { "\($0): \(filter ?? code.key.first)" } ?? ""
		observed.plain = plain
		// The arguments of a test's read by each of two policies.
		observed.localFirst = code.joined(plain, "cachePolicy: .localFirst")
		observed.remoteFirst = code.joined(plain, "cachePolicy: .remoteFirst")
		// The key of a query in the tests.
		observed.testKey = isList ? filter ?? "\"all\"" : code.key.first
		// How the pages are stored. `nil` if the subject is no list with pages.
		observed.paging = subject.collection.flatMap { paging($0, in: blueprint) }
		return observed
	}

	/// How a list with pages is stored, and its tests.
	private static func paging(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self? {
		guard let turn = collection.turn else { return nil }
		var paging = Self()
		let keys = PageKeys(turn, of: collection)
		let hasFilter = collection.filter != nil
		// The name of the lists, its expression, and the type and the expression of a list's key.
		let name = "\(SwiftName.lowerCamel(collection.name))s"
		paging.name = name
		paging.listName = blueprint.form(of: .collection(collection)).listName(name)
		paging.keyType = hasFilter ? "[String: String]" : "String"
		paging.key = hasFilter ? "key(of: filter)" : "\"all\""
		// The criteria of a filter as parts of the list's key, and the criterion if there is only one.
		let fields = collection.filter?.fields ?? []
		let criteria = fields.indices.map { index in
			let field = Criterion(fields[index], number: index)
			var criterion = Self()
			criterion.name = field.key
			criterion.text = field.mapping.replacing("filter?.", with: "filter.")
			return criterion
		}
		paging.criteria = criteria
		paging.criterion = criteria.count == 1 ? criteria[0] : nil
		// The cursor's expression in a fetch, and the arguments of the fetch.
		let (label, isOfText) = (turn.label, turn.startsWithoutKey)
		let first = isOfText ? "\"\"" : keys.first ?? "0"
		paging.statement = isOfText ? nil : "let \(label) = cursor?.number ?? \(first)"
		paging.fetched = "\(label): \(isOfText ? "cursor?.text" : label)" + (hasFilter ? ", filter: filter" : "")
		// The cursor after a page, if the app computes it. `nil` if pages contain the cursor, or show that there is
		// none.
		let step = label == "offset" ? "answer.items.count" : "1"
		paging.next = isOfText || collection.tellsOfNext ? nil : "PageCursor(\(label) + \(step))"
		// The argument of the error that concerns all pages.
		paging.errorArgument = ", \(label): \(first)"
		// The stubs of two pages, the values that distinguish their entities, and the key of the second page.
		(paging.firstStub, paging.lastStub) = collection.stubsOfPages(in: blueprint)
		paging.itemKey = "\\." + blueprint.identifier.path.joined(separator: ".")
		let isText = blueprint.identifier.kind == .text
		let items = ["1", "2", "3", "4"].map { isText ? "\"\($0)\"" : $0 }
		paging.firstItemKeys = items[..<2].joined(separator: ", ")
		paging.itemKeys = items.joined(separator: ", ")
		let secondAsLiteral = label == "offset" ? String(keys.second.dropFirst().dropLast()) : keys.second
		paging.secondKey = isOfText || label == "offset" ? secondAsLiteral : keys.read
		// Whether the second page says that it is the last one.
		paging.ends = collection.nextFact?.last.isEmpty == false && !keys.isOpen
		return paging
	}
}
