extension TemplateContext {
	/// The values that templates read about the states of a value that a repository reports, as `observed`.
	///
	/// Returns `nil` if the repository returns only the value.
	static func observed(_ blueprint: Blueprint, _ subject: Subject) -> Self? {
		guard blueprint.isObserved else { return nil }
		var observed = Self()
		let code = SubjectCode(blueprint, subject)
		let (isList, isPaged) = (subject.collection != nil, subject.collection?.turn != nil)
		(observed.isList, observed.isPaged, observed.hasFilter) = (isList, isPaged, code.filter != nil)
		// A part of function names, as `Note` in `getNoteResult` and `BooksPages` in `getMoreBooksPages`.
		let base = isPaged ? "\(code.name)s" : code.name
		observed.base = base
		// The name of a query's source.
		observed.source = "\(SwiftName.lowerCamel(base))Source"
		let item = blueprint.entity.name
		observed.value = isList ? "CachedList<\(item)>" : item
		observed.result = "\(isList ? "CachedList" : "CacheResult")<\(item)>"
		let keyType = isList ? code.filter ?? "String" : code.key.kind.swiftName
		let label = isList ? code.filter.map { _ in "filter" } : code.key.label
		observed.sourceType = "\(isList ? "List" : "")QuerySource<\(keyType), \(item)>"
		observed.keyParameter = label ?? "_"
		let parameters = label.map { "\($0): \(keyType)" } ?? ""
		let forwarded = label.map { "\($0): \($0)" } ?? ""
		observed.parameters = parameters
		observed.forwarded = forwarded
		observed.policyParameters = code.joined(parameters, "cachePolicy: CachePolicy")
		observed.policyForwarded = code.joined(forwarded, "cachePolicy: cachePolicy")
		observed.sourceForwarded = code.joined(forwarded, "cachePolicy: policy")
		observed.refreshParameters = code.joined(parameters, "keeping count: Int")
		observed.refreshForwarded = code.joined(forwarded, "keeping: count")
		let filter = code.filter.map { "\($0)()" }
		let plain = label.map { "\($0): \(filter ?? code.key.first)" } ?? ""
		observed.plain = plain
		observed.localFirst = code.joined(plain, "cachePolicy: .localFirst")
		observed.remoteFirst = code.joined(plain, "cachePolicy: .remoteFirst")
		observed.testKey = isList ? filter ?? "\"all\"" : code.key.first
		// How a list with several pages is stored; `nil` for an entity, and for a list of all entities.
		observed.paging = subject.collection.flatMap { paging($0, in: blueprint) }
		return observed
	}

	/// The values that templates read about a cached list with several pages, and about its tests; `nil` for a list of all
	/// entities.
	private static func paging(_ collection: CollectionBlueprint, in blueprint: Blueprint) -> Self? {
		guard let turn = collection.turn else { return nil }
		var paging = Self()
		let keys = PageKeys(turn, of: collection)
		let hasFilter = collection.filter != nil
		let name = "\(SwiftName.lowerCamel(collection.name))s"
		paging.name = name
		paging.listName = blueprint.form(of: .collection(collection)).listName(name)
		paging.keyType = hasFilter ? "[String: String]" : "String"
		paging.key = hasFilter ? "key(of: filter)" : "\"all\""
		// The criteria of a search are parts of the list's key.
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
		let (label, isOfText) = (turn.label, turn.startsWithoutKey)
		let first = isOfText ? "\"\"" : keys.first ?? "0"
		paging.statement = isOfText ? nil : "let \(label) = cursor?.number ?? \(first)"
		paging.fetched = "\(label): \(isOfText ? "cursor?.text" : label)" + (hasFilter ? ", filter: filter" : "")
		// The cursor after a page, if the app computes it; `nil` if the page has it, or says that there is none.
		let step = label == "offset" ? "answer.items.count" : "1"
		paging.next = isOfText || collection.tellsOfNext ? nil : "PageCursor(\(label) + \(step))"
		// An error that is about all pages has the key of the first page.
		paging.errorArgument = ", \(label): \(first)"
		// Stubs of a first and a last page, the keys of their entities, and the key of the last page.
		(paging.firstStub, paging.lastStub) = collection.stubsOfPages(in: blueprint)
		paging.itemKey = "\\." + blueprint.identifier.path.joined(separator: ".")
		let isText = blueprint.identifier.kind == .text
		let items = ["1", "2", "3", "4"].map { isText ? "\"\($0)\"" : $0 }
		paging.firstItemKeys = items[..<2].joined(separator: ", ")
		paging.itemKeys = items.joined(separator: ", ")
		let secondAsLiteral = label == "offset" ? String(keys.second.dropFirst().dropLast()) : keys.second
		paging.secondKey = isOfText || label == "offset" ? secondAsLiteral : keys.read
		// Whether the last page says that it is the last.
		paging.ends = collection.nextFact?.last.isEmpty == false && !keys.isOpen
		return paging
	}
}
