/// Responses with one entity each, and the keys that lead to the entity.
struct Responses {
	let entities: [Sample]
	/// The keys that lead to the entity in a response; empty if a response is the entity.
	let keys: [String]
	/// How many of `keys` lead to the one-element array that contains the entity; `nil` if no array surrounds the
	/// entity.
	///
	/// For `{"data": [{…}]}`, this is 1.
	let arrayDepth: Int?
	/// Whether the entity is the only value of an object, under its identifier, as in `{"ann": {"id": "ann"}}`.
	let isKeyed: Bool
	/// The responses around the entities; empty if a response is the entity.
	let surroundings: [JSONValue]
	/// Keys that usually stand beside the entity in a response, in lowercase.
	static let companions: Set<String> = [
		"api_version", "code", "copyright", "error", "errors", "etag", "extensions", "help", "included", "info",
		"jsonapi",
		"kind", "links",
		"message", "messages", "meta", "metadata", "msg", "ok", "request_id", "requestid", "response_metadata",
		"status",
		"statuscode", "success", "time", "timestamp", "version", "warnings",
	]
	/// Usual keys of the entity in a response that also has some of ``companions``.
	private static let names: Set<String> = ["data", "item", "object", "payload", "record", "response", "result"]
	/// Keys that may also stand beside the entity, but only if the entity's own key is one of ``names``.
	///
	/// Otherwise, the value at such a key may be part of an entity.
	private static let besideNames: Set<String> = ["dictionaries", "includes", "request"]

	/// Reads the responses in `files`.
	///
	/// If a file's top value is an array, each of its elements is a response.
	///
	/// If the top value of each file is an array with one element, the service sends each entity in an array
	/// (``arrayDepth``), unless `keepsOld` asks for the behavior of earlier versions.
	///
	/// `root` names the place of the entity by keys separated by dots. Without a `root`, the command finds the place.
	/// The entity may be the only value of a response. It may also be at a key such as `data`, if no other member of
	/// the response belongs to an entity. If `entity` is given, the entity may also be at a key of that name, or have
	/// most keys of the entities in `collections`. The place may also be an array with one entity, at the keys where a
	/// page has its array of entities.
	///
	/// - Throws: ``JSONError`` if a file is not JSON; ``InferenceError`` if a file has no entity.
	init(
		_ files: [SampleFile],
		root: String?,
		identifiedBy identifierKey: String,
		called entity: String? = nil,
		beside collections: Collections? = nil,
		keepsOld: Bool = false
	) throws {
		let responses = try Sample.all(in: files)
		let areArrays = !keepsOld && !files.isEmpty && responses.count == files.count && files.allSatisfy(\.isArray)
		let alone = keepsOld ? nil : Self.aloneKey(in: responses, identifiedBy: identifierKey)
		let keyed = keepsOld || root != nil ? nil : Self.keyedPlace(in: responses, identifiedBy: identifierKey)
		if root == nil, let place = alone.map({ [$0] }) ?? keyed {
			keys = place
		} else if let root {
			keys = responses.contains { $0.value[[root]] != nil } ? [root] : root.split(separator: ".").map(String.init)
		} else if let first = responses.first {
			let found = Self.keys(in: first.value, identifiedBy: identifierKey)
			let usual = responses.allSatisfy { $0.value[found]?.isObject == true } ? found : []
			let path = identifierKey.split(separator: ".").map(String.init)
			let listed = first.value[path] == nil ? collections?.entities ?? [] : []
			let place = entity.map { EntityPlace(entity: $0, listed: listed, identifierKey: identifierKey) }
			let named = usual.isEmpty ? place?.key(in: responses.map(\.value)) : nil
			let shared = (entity == nil ? [] : collections?.places ?? []).first { place in
				responses.allSatisfy { $0.value.hasOnlyOne(at: place, identifiedBy: identifierKey) }
			}
			keys = named.map { [$0] } ?? shared ?? usual
		} else {
			keys = []
		}
		let places = keys
		isKeyed =
			!keepsOld && !responses.isEmpty
			&& responses.allSatisfy { $0.value[places]?.onlyValue(under: identifierKey) != nil }
		var entities: [Sample] = []
		var depths: [Int?] = []
		for response in responses {
			let path = keys.reduce(response.path) { $0.appending(entry: $1) }
			guard let (value, depth) = response.value.first(at: keys) else {
				if let root, let error = Self.errorOnRoot(root, at: keys, in: responses, identifiedBy: identifierKey) {
					throw error
				}
				throw InferenceError(
					at: path,
					"does not exist; name the entity's key by --root, as in --root data.user"
				)
			}
			if isKeyed, let only = value.onlyValue(under: identifierKey) {
				entities.append(Sample(value: only.value, path: path.appending(entry: only.key)))
				continue
			}
			let array = keys[..<(depth ?? keys.count)]
			let outer = array.reduce(response.path) { $0.appending(entry: $1) }
			if case .array(let elements)? = response.value[array], elements.count != 1 || depth == nil || keepsOld {
				throw InferenceError(
					at: outer,
					"is an array of entities; give this response by --page-json FILE, or by --list-json FILE if it has all entities"
				)
			}
			let inner = depth.map { places[$0...].reduce(outer.appending(index: 0)) { $0.appending(entry: $1) } }
			entities.append(Sample(value: value, path: inner ?? path))
			depths.append(depth)
		}
		if let first = responses.first, Set(depths).count > 1 {
			throw InferenceError(
				at: keys.reduce(first.path) { $0.appending(entry: $1) },
				"is an array in one response and an object in another; give responses of one form"
			)
		}
		arrayDepth = depths.first.flatMap(\.self) ?? (areArrays && keys.isEmpty ? 0 : nil)
		self.entities = entities
		surroundings = keys.isEmpty ? [] : responses.map(\.value)
	}

	/// The keys that lead to an object with only the entity, under its identifier, in each of `responses`.
	///
	/// Returns `nil` if a response has no such object. Also returns `nil` if an object around the found one has the
	/// identifier, or has another object or array that may belong to an entity.
	private static func keyedPlace(in responses: [Sample], identifiedBy identifierKey: String) -> [String]? {
		guard let first = responses.first else { return nil }
		let place = first.value.keyedPlace(under: identifierKey, below: 3)
		return responses.dropFirst().allSatisfy { $0.value.keyedPlace(under: identifierKey, below: 3) == place }
			? place : nil
	}

	/// Refuses a `root` that ends with the entity's identifier, because the next response has another identifier there.
	func checkRoot(_ root: String?, identifiedBy identifierKey: String) throws(InferenceError) {
		guard let root, !isKeyed else { return }
		let responses = surroundings.map { Sample(value: $0, path: .root) }
		guard let error = Self.errorOnRoot(root, at: keys, in: responses, identifiedBy: identifierKey) else { return }
		throw error
	}

	private static func errorOnRoot(
		_ root: String,
		at keys: [String],
		in responses: [Sample],
		identifiedBy identifierKey: String
	) -> InferenceError? {
		let outer = keys.dropLast()
		let isKeyed = responses.contains { $0.value[outer]?.onlyValue(under: identifierKey)?.key == keys.last }
		guard isKeyed, let last = keys.last else { return nil }
		let remedy =
			outer.isEmpty
			? "leave --root out" : "write --root \(CommandText.argument(outer.joined(separator: ".")))"
		return InferenceError(
			at: outer.reduce(JSONPath.root) { $0.appending(key: $1) },
			"has the entity under its own identifier, \(last), so --root \(CommandText.argument(root)) would read no other entity; "
				+ "\(remedy), which reads the only value there, whatever its key is"
		)
	}

	/// The key of an array that has only the entity in each of `responses` and is not named like a page's entities.
	///
	/// Many entities have an array of one object with an `id`. So the command takes such an array for the entity's only
	/// if the identifier's key is not `id`. Otherwise, the author must name the array by `--root`.
	private static func aloneKey(in responses: [Sample], identifiedBy identifierKey: String) -> String? {
		let path = identifierKey.split(separator: ".").map(String.init)
		func alone(_ response: Sample) -> [String] {
			let value = response.value
			guard identifierKey != "id", value[path] == nil, Envelope.usualKeys(in: value) == nil,
				case .object(let members) = value
			else {
				return []
			}
			return members.filter { member in
				guard case .array(let elements) = member.value, elements.count == 1 else { return false }
				return elements[0][path] ?? .null != .null
			}.map(\.key)
		}
		guard let first = responses.first, let key = alone(first).first else { return nil }
		return responses.allSatisfy { alone($0) == [key] } ? key : nil
	}

	/// Refuses an entity that looks like a page, because it has an array with a usual name for several entities.
	func checkForCollection() throws(InferenceError) {
		guard let entity = entities.first, let found = Envelope.usualKeys(in: entity.value) else { return }
		let path = found.reduce(entity.path) { $0.appending(entry: $1) }
		var alone = ""
		if case .array(let elements)? = entity.value[found], elements.count == 1 {
			let root = CommandText.argument((keys + found).joined(separator: "."))
			alone = "; if the array always has only one entity, write --root \(root)"
		}
		throw InferenceError(
			at: path,
			"is an array of objects; if the array is a page of entities, give the response by --page-json FILE; if the array has all "
				+ "entities, by --list-json FILE\(alone); otherwise, name the entity's identifier by --id KEY"
		)
	}

	/// The keys, as `--root` takes them, of an inner object that may be the entity, and whether this object has the
	/// identifier.
	///
	/// This object has more keys than the object around it, or a usual name such as `data`.
	func likelyRoot(identifiedBy identifierKey: String) -> (place: String, isIdentified: Bool)? {
		guard case .object(let members)? = entities.first?.value else { return nil }
		let likely = members.filter { member in
			guard case .object(let held) = member.value, !member.isKeyed(by: identifierKey) else { return false }
			return held.count > members.count || Self.names.union(["attributes", "properties"]).contains(member.key)
		}
		if let identified = likely.first(where: { $0.value[[identifierKey]] != nil }) {
			return ((keys + [identified.key]).joined(separator: "."), true)
		}
		for member in members {
			guard let inner = member.value.identified(by: identifierKey, below: 2) else { continue }
			return ((keys + [member.key] + inner).joined(separator: "."), true)
		}
		return likely.first.map { ((keys + [$0.key]).joined(separator: "."), false) }
	}

	/// The keys that lead to the entity in `value`.
	private static func keys(in value: JSONValue, identifiedBy identifierKey: String) -> [String] {
		let path = identifierKey.split(separator: ".").map(String.init)
		guard value[path] == nil, value[[identifierKey]] == nil, case .object(let members) = value else { return [] }
		let objects = members.filter(\.value.isObject)
		let inner: JSONMember?
		if members.count == 1 {
			inner = objects.first
		} else {
			let beside = companions.union(besideNames)
			let isEntity = members.contains { !beside.contains($0.key.lowercased()) && !names.contains($0.key) }
			inner = isEntity ? nil : objects.first { names.contains($0.key) }
		}
		guard let inner, case .object(let held) = inner.value, !held.isEmpty, !DictionaryRule.holds(for: held) else {
			return []
		}
		return [inner.key] + keys(in: inner.value, identifiedBy: identifierKey)
	}
}

extension JSONValue {
	/// The keys that lead to an object that has the identifier, and more keys than the object around it.
	fileprivate func identified(by key: String, below depth: Int) -> [String]? {
		guard depth > 0, case .object(let members) = self else { return nil }
		let found = members.first { member in
			guard case .object(let held) = member.value, !member.isKeyed(by: key) else { return false }
			return held.count > members.count && member.value[[key]] != nil
		}
		if let found { return [found.key] }
		return members.lazy.compactMap { member in
			member.value.identified(by: key, below: depth - 1).map { [member.key] + $0 }
		}.first
	}
}

extension JSONMember {
	/// Whether the value is an object whose identifier equals this member's key, as in `"ann": {"id": "ann"}`.
	fileprivate func isKeyed(by identifierKey: String) -> Bool {
		let path = identifierKey.split(separator: ".").map(String.init)
		return value.isObject && (value[[identifierKey]] ?? value[path])?.asText == .string(key)
	}
}

extension JSONValue {
	/// Whether the identifier is in the only element of an array at `keys`, and not beside the array.
	fileprivate func hasOnlyOne(at keys: [String], identifiedBy identifierKey: String) -> Bool {
		let path = identifierKey.split(separator: ".").map(String.init)
		guard self[path] == nil, let found = first(at: keys), let depth = found.arrayDepth,
			case .array(let elements)? = self[keys[..<depth]]
		else { return false }
		return elements.count == 1 && found.value[path] ?? .null != JSONValue.null
	}

	/// The only member, if its key is the identifier of its value, as in `{"ann": {"id": "ann"}}`.
	fileprivate func onlyValue(under identifierKey: String) -> JSONMember? {
		guard case .object(let members) = self, members.count == 1, members[0].isKeyed(by: identifierKey) else {
			return nil
		}
		return members[0]
	}

	/// The keys that lead to an object with only the entity, under its identifier.
	///
	/// Returns `nil` if an object around the found one has the identifier, or has another object or array that may
	/// belong to an entity.
	fileprivate func keyedPlace(under identifierKey: String, below depth: Int) -> [String]? {
		if onlyValue(under: identifierKey) != nil { return [] }
		guard depth > 0, case .object(let members) = self, self[[identifierKey]] == nil else { return nil }
		let objects = members.filter { member in
			switch member.value {
			case .object, .array: !Responses.companions.contains(member.key.lowercased())
			default: false
			}
		}
		guard objects.count == 1, !objects[0].isKeyed(by: identifierKey) else { return nil }
		return objects[0].value.keyedPlace(under: identifierKey, below: depth - 1).map { [objects[0].key] + $0 }
	}
}

extension SampleFile {
	var isArray: Bool {
		bytes.dropFirst(TextEncoding.byteOrderMarkCount(in: bytes)).first { !" \t\r\n".utf8.contains($0) }
			== UInt8(ascii: "[")
	}
}
