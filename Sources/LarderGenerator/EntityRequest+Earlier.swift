extension EntityRequest {
	/// Keeps the decisions of the author's `earlier` request, unless this request overrides them.
	///
	/// The caller has already kept the options in `known`, so the first returned sentence only lists them.
	///
	/// - Returns: One sentence each about the options that stay and the options that go.
	package mutating func keep(decisionsOf earlier: EntityRequest, after known: [String] = []) -> [String] {
		var options = EarlierOptions(kept: known)
		if !scenario.isLocal { options.keep(&endpoint, earlier.endpoint, as: "--path") }
		if defaultPolicy == nil, let policy = earlier.defaultPolicy {
			if scenario.isConfigurable {
				options.keep(&defaultPolicy, policy, as: "--policy")
			} else {
				options.gone.append("--policy")
			}
		}
		keepPaths(of: earlier.collections, &options)
		keepPlaces(of: earlier, &options)
		if !collections.pages.isEmpty { keepPages(of: earlier.collections, &options) }
		keepTexts(of: earlier.inference, &options)
		keepWrites(of: earlier.writes, &options)
		if writes.creates == true, writes.created == nil, schema == nil, earlier.schema == nil,
			let body = earlier.writes.created
		{
			writes.created = body
			options.kept.append("--create-json")
		}
		if writes.saves, !scenario.isLocal, writes.saved == nil, schema == nil, earlier.schema == nil,
			let body = earlier.writes.saved
		{
			writes.saved = body
			options.kept.append("--save-json")
		}
		options.keep(&isObserved, earlier.isObserved, as: "--observed", if: scenario.isConfigurable)
		let others = [
			("--page-json", collections.pages.isEmpty && !earlier.collections.pages.isEmpty),
			("--list-json", collections.lists.isEmpty && !earlier.collections.lists.isEmpty),
			("--filter", collections.pages.isEmpty && !earlier.collections.filters.isEmpty),
		]
		// A document gives pages and lists without options.
		if schema == nil, earlier.schema == nil { options.gone += others.filter(\.1).map(\.0) }
		return options.sentences
	}

	/// Keeps the path of pages and lists.
	private mutating func keepPaths(of earlier: CollectionRequest, _ options: inout EarlierOptions) {
		guard collections.pagePath == nil, collections.listPath == nil, schema == nil else { return }
		(collections.pagePath, collections.listPath) = (earlier.pagePath, earlier.listPath)
		guard let path = earlier.pagePath ?? earlier.listPath else { return }
		options.kept.append("--list-path \(path)")
	}

	/// Keeps the plural, and keeps the place of the entities if the responses still have it.
	private mutating func keepPlaces(of earlier: EntityRequest, _ options: inout EarlierOptions) {
		options.keep(&collections.plural, earlier.collections.plural, as: "--plural")
		options.keep(
			&collections.sharesCache,
			earlier.collections.sharesCache,
			as: "--share-cache",
			if: !collections.pages.isEmpty || !collections.lists.isEmpty
		)
		guard schema == nil else { return }
		let root = earlier.root.map { place in samples.isEmpty || samples.contains { $0.has(place) } }
		options.keep(&self.root, earlier.root, as: "--root", if: root ?? false)
		let responses = collections.pages + collections.lists
		let elements = earlier.collections.elements.map { place in responses.contains { $0.has(place) } }
		options.keep(&collections.elements, earlier.collections.elements, as: "--items", if: elements ?? false)
	}

	private mutating func keepPages(of earlier: CollectionRequest, _ options: inout EarlierOptions) {
		if collections.filters.isEmpty, !earlier.filters.isEmpty {
			collections.filters = earlier.filters
			options.kept += earlier.filters.map { "--filter \($0)" }
		}
		let isOtherStyle = collections.pageBy.map { $0 != earlier.pageBy } ?? false
		options.keep(&collections.pageBy, earlier.pageBy, as: "--page-by")
		options.keep(&collections.pageQuery, earlier.pageQuery, as: "--page-query", if: !isOtherStyle)
	}

	private mutating func keepTexts(of earlier: InferenceOptions, _ options: inout EarlierOptions) {
		let decided = inference.enumerations + inference.plainTexts
		for place in earlier.plainTexts where !decided.contains(place) {
			let stays = shows(place)
			if stays { inference.plainTexts.append(place) }
			options.note("--text \(place)", stays: stays)
		}
		for place in earlier.enumerations where !decided.contains(place) {
			let stays = schema == nil && shows(place)
			if stays { inference.enumerations.append(place) }
			options.note("--enum \(place)", stays: stays)
		}
	}

	private mutating func keepWrites(of earlier: WriteRequest, _ options: inout EarlierOptions) {
		var creates = writes.creates == true
		let canCreate = identifierKind == nil && !scenario.isLocal
		options.keep(&creates, earlier.creates == true, as: "--create", if: canCreate)
		if creates { writes.creates = true }
		if creates { options.keep(&writes.createPath, earlier.createPath, as: "--create-path") }
		options.keep(&writes.saves, earlier.saves, as: "--save")
		if writes.saves { options.keep(&writes.saveBy, earlier.saveBy, as: "--save-by") }
		options.keep(&writes.deletes, earlier.deletes, as: "--delete")
		options.keep(&writes.areOffline, earlier.areOffline, as: "--offline", if: scenario.isCached)
	}

	/// Whether the responses have a value at `place`.
	///
	/// Also true if no response can be read, because the write will report the problem.
	private func shows(_ place: String) -> Bool {
		guard schema == nil else { return true }
		do {
			let collections = try Collections(collections, root: root, identifiedBy: inference.identifierKey)
			let responses = try Responses(samples, root: root, identifiedBy: inference.identifierKey)
			let keys = place.split(separator: ".").map(String.init)
			return (responses.entities + collections.entities).contains { $0.value.has(keys[...]) }
		} catch {
			return true
		}
	}
}

/// The options of an earlier run that stay, and those that go.
private struct EarlierOptions {
	var kept: [String]
	var gone: [String] = []

	/// One sentence about the options that stay and one about those that go, if there are any.
	var sentences: [String] {
		let keeps =
			"these options of an earlier run still apply: \(kept.joined(separator: ", ")); give an option again to change it"
		let loses =
			"these options of an earlier run no longer apply: \(gone.joined(separator: ", ")); give an option again to keep it"
		return (kept.isEmpty ? [] : [keeps]) + (gone.isEmpty ? [] : [loses])
	}

	mutating func note(_ option: String, stays: Bool) {
		if stays { kept.append(option) } else { gone.append(option) }
	}

	/// Sets `value` to the `earlier` value of `option`, if there is no value yet and `isUsable` is true.
	mutating func keep<Value>(_ value: inout Value?, _ earlier: Value?, as option: String, if isUsable: Bool = true) {
		guard value == nil, let earlier else { return }
		if isUsable { value = earlier }
		note("\(option) \(earlier)", stays: isUsable)
	}

	/// Sets `flag` if the earlier request had `option` (`earlier`), and `isUsable` is true.
	mutating func keep(_ flag: inout Bool, _ earlier: Bool, as option: String, if isUsable: Bool = true) {
		guard earlier, !flag else { return }
		flag = isUsable
		note(option, stays: isUsable)
	}
}

extension SampleFile {
	/// Whether the file has a value at `place`, which separates nested keys by dots; `true` if the file cannot be read.
	fileprivate func has(_ place: String) -> Bool {
		guard let value = try? JSONParser.parse(self) else { return true }
		return value.has([place]) || value.has(place.split(separator: ".").map(String.init)[...])
	}
}

extension JSONValue {
	/// Whether the value has a member at `keys`, also inside array elements.
	fileprivate func has(_ keys: ArraySlice<String>) -> Bool {
		if case .array(let elements) = self { return elements.contains { $0.has(keys) } }
		guard let key = keys.first else { return self != .null }
		guard case .object(let members) = self else { return false }
		return members.contains { $0.key == key && $0.value.has(keys.dropFirst()) }
	}
}
