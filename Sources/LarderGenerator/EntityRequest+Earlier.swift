extension EntityRequest {
	/// Keeps what the author decided when `earlier` was written, unless this request says it anew.
	///
	/// `known` are options that stay, too.
	///
	/// - Returns: What stays, and what goes, in a sentence each.
	package mutating func keep(decisionsOf earlier: EntityRequest, after known: [String] = []) -> [String] {
		var (kept, gone): ([String], [String]) = (known, [])
		if !scenario.isLocal, endpoint == nil, let path = earlier.endpoint {
			endpoint = path
			kept.append("--path \(path)")
		}
		if defaultPolicy == nil, let policy = earlier.defaultPolicy {
			if scenario.isConfigurable {
				defaultPolicy = policy
				kept.append("--policy \(policy.rawValue)")
			} else {
				gone.append("--policy")
			}
		}
		keepPaths(of: earlier.collections, kept: &kept)
		keepPlaces(of: earlier, kept: &kept, gone: &gone)
		if !collections.pages.isEmpty { keepPages(of: earlier.collections, kept: &kept, gone: &gone) }
		keepTexts(of: earlier.inference, kept: &kept, gone: &gone)
		keepWrites(of: earlier.writes, kept: &kept, gone: &gone)
		if earlier.isObserved, !isObserved {
			isObserved = scenario.isConfigurable
			if isObserved { kept.append("--observed") } else { gone.append("--observed") }
		}
		let others = [
			("--page-json", collections.pages.isEmpty && !earlier.collections.pages.isEmpty),
			("--list-json", collections.lists.isEmpty && !earlier.collections.lists.isEmpty),
			("--filter", collections.pages.isEmpty && !earlier.collections.filters.isEmpty),
		]
		// A document gives pages and lists without options.
		if schema == nil, earlier.schema == nil { gone += others.filter(\.1).map(\.0) }
		let keeps =
			"these earlier options still apply: \(kept.joined(separator: ", ")); give an option again to change it"
		let loses = "from an earlier run, these go: \(gone.joined(separator: ", ")); give an option again to keep it"
		return (kept.isEmpty ? [] : [keeps]) + (gone.isEmpty ? [] : [loses])
	}

	/// Keeps the path of pages and lists.
	private mutating func keepPaths(of earlier: CollectionRequest, kept: inout [String]) {
		guard collections.pagePath == nil, collections.listPath == nil, schema == nil else { return }
		(collections.pagePath, collections.listPath) = (earlier.pagePath, earlier.listPath)
		guard let path = earlier.pagePath ?? earlier.listPath else { return }
		kept.append("--list-path \(path)")
	}

	/// Keeps the plural, and where the entities are if they are still there.
	private mutating func keepPlaces(of earlier: EntityRequest, kept: inout [String], gone: inout [String]) {
		if collections.plural == nil, let plural = earlier.collections.plural {
			collections.plural = plural
			kept.append("--plural \(plural)")
		}
		if root == nil, let place = earlier.root, schema == nil {
			if samples.isEmpty || samples.contains(where: { $0.has(place) }) {
				root = place
				kept.append("--root \(place)")
			} else {
				gone.append("--root \(place)")
			}
		}
		let responses = collections.pages + collections.lists
		guard collections.elements == nil, let place = earlier.collections.elements, schema == nil else { return }
		guard responses.contains(where: { $0.has(place) }) else { return gone.append("--items \(place)") }
		collections.elements = place
		kept.append("--items \(place)")
	}

	private mutating func keepPages(of earlier: CollectionRequest, kept: inout [String], gone: inout [String]) {
		if collections.filters.isEmpty, !earlier.filters.isEmpty {
			collections.filters = earlier.filters
			kept += earlier.filters.map { "--filter \($0)" }
		}
		let isOtherStyle = collections.pageBy.map { $0 != earlier.pageBy } ?? false
		if collections.pageBy == nil, let style = earlier.pageBy {
			collections.pageBy = style
			kept.append("--page-by \(style.rawValue)")
		}
		guard collections.pageQuery == nil, let query = earlier.pageQuery else { return }
		guard !isOtherStyle else { return gone.append("--page-query \(query)") }
		collections.pageQuery = query
		kept.append("--page-query \(query)")
	}

	private mutating func keepTexts(of earlier: InferenceOptions, kept: inout [String], gone: inout [String]) {
		let decided = inference.enumerations + inference.plainTexts
		for place in earlier.plainTexts where !decided.contains(place) {
			guard shows(place) else {
				gone.append("--text \(place)")
				continue
			}
			inference.plainTexts.append(place)
			kept.append("--text \(place)")
		}
		for place in earlier.enumerations where !decided.contains(place) {
			guard schema == nil, shows(place) else {
				gone.append("--enum \(place)")
				continue
			}
			inference.enumerations.append(place)
			kept.append("--enum \(place)")
		}
	}

	private mutating func keepWrites(of earlier: WriteRequest, kept: inout [String], gone: inout [String]) {
		if earlier.creates == true, writes.creates != true {
			let canCreate = identifierKind == nil && !scenario.isLocal
			if canCreate { writes.creates = true }
			if canCreate { kept.append("--create") } else { gone.append("--create") }
		}
		if earlier.saves, !writes.saves {
			writes.saves = true
			kept.append("--save")
		}
		if writes.saves, writes.saveBy == nil, let method = earlier.saveBy {
			writes.saveBy = method
			kept.append("--save-by \(method.rawValue)")
		}
		if earlier.deletes, !writes.deletes {
			writes.deletes = true
			kept.append("--delete")
		}
		if earlier.areOffline, !writes.areOffline {
			writes.areOffline = scenario.isCached
			if scenario.isCached { kept.append("--offline") } else { gone.append("--offline") }
		}
	}

	/// Whether the responses have a value at `place`; `true` if they cannot be read, which the write reports.
	private func shows(_ place: String) -> Bool {
		guard schema == nil else { return true }
		do {
			let collections = try Collections(collections, identifiedBy: inference.identifierKey)
			let responses = try Responses(samples, root: root, identifiedBy: inference.identifierKey)
			let keys = place.split(separator: ".").map(String.init)
			return (responses.entities + collections.entities).contains { $0.value.has(keys[...]) }
		} catch {
			return true
		}
	}
}

extension SampleFile {
	/// Whether it has a value at `place`, a key or several with dots between them; `true` if it cannot be read.
	fileprivate func has(_ place: String) -> Bool {
		guard let value = try? JSONParser.parse(self) else { return true }
		return value.has([place]) || value.has(place.split(separator: ".").map(String.init)[...])
	}
}

extension JSONValue {
	/// Whether it has a value at `keys`, also in the elements of arrays.
	fileprivate func has(_ keys: ArraySlice<String>) -> Bool {
		if case .array(let elements) = self { return elements.contains { $0.has(keys) } }
		guard let key = keys.first else { return self != .null }
		guard case .object(let members) = self else { return false }
		return members.contains { $0.key == key && $0.value.has(keys.dropFirst()) }
	}
}
