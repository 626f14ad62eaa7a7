/// Finds the entity inside a response by the entity's name, or by the keys that entities have in a page.
struct EntityPlace {
	let entity: String
	/// The entities in responses with a page or a list.
	let listed: [Sample]
	let identifierKey: String

	/// The key at which each of `responses` has the entity.
	///
	/// Returns `nil` if the responses are entities, or if it is not clear which key has the entity.
	func key(in responses: [JSONValue]) -> String? {
		guard let first = responses.first, let key = key(in: first) else { return nil }
		return responses.allSatisfy { self.key(in: $0) == key } ? key : nil
	}

	private func key(in response: JSONValue) -> String? {
		guard case .object(let members) = response else { return nil }
		let objects = members.filter(\.value.isObject)
		let whole = likeness(of: response)
		let alike = objects.filter { likeness(of: $0.value) > max(0.5, whole) }
		if alike.count == 1 { return alike[0].key }
		guard whole < 0.5 else { return nil }
		let word = PageWords.word(of: entity)
		if let named = objects.first(where: { PageWords.word(of: $0.key) == word }) {
			return isEnvelope(members, of: named) ? named.key : nil
		}
		return aloneKey(in: members)
	}

	/// The share of the ``listed`` entities' common keys that `value` also has, from 0 to 1.
	private func likeness(of value: JSONValue) -> Double {
		guard case .object(let members) = value else { return 0 }
		let keys = listed.map { Set($0.value.keys) }
		guard let first = keys.first else { return 0 }
		let common = keys.dropFirst().reduce(first) { $0.intersection($1) }
		guard common.count > 2 else { return 0 }
		return Double(common.intersection(members.map(\.key)).count) / Double(common.count)
	}

	/// Whether `members` are an envelope around `entity`.
	///
	/// They have no identifier, or only repeat the identifier of the entity.
	private func isEnvelope(_ members: [JSONMember], of entity: JSONMember) -> Bool {
		let outer = JSONValue.object(members)
		let path = identifierKey.split(separator: ".").map(String.init)
		let inner = entity.value[[identifierKey]] ?? entity.value[path] ?? .null
		guard inner != .null, entity.value.keys.count >= members.count - 1 else { return false }
		guard areBeside(members.filter { $0.key != entity.key }) else { return false }
		return [nil, inner].contains(outer[[identifierKey]] ?? outer[path])
	}

	/// The key of an array with only the entity.
	///
	/// The key must be the entity's name, and no other member may belong to a page.
	private func aloneKey(in members: [JSONMember]) -> String? {
		let words = [entity, CollectionNames(entity, plural: nil).plural].map(PageWords.word)
		let arrays = members.filter { member in
			guard words.contains(PageWords.word(of: member.key)), case .array(let elements) = member.value else {
				return false
			}
			return elements.count == 1 && elements[0].isObject
		}
		let others = members.filter { $0.key != arrays.first?.key }
		guard arrays.count == 1, !others.isEmpty, !others.contains(where: { $0.key == identifierKey }) else {
			return nil
		}
		return areBeside(others) && !others.contains { EnvelopeFacts.uses($0.key) } ? arrays[0].key : nil
	}

	/// Whether the members may stand beside an entity: each is a plain value, or an object or array such as `meta`.
	private func areBeside(_ members: [JSONMember]) -> Bool {
		members.allSatisfy { member in
			switch member.value {
			case .object, .array:
				Responses.companions.contains(member.key.lowercased()) || member.key.lowercased() == "request"
			default: true
			}
		}
	}
}

extension JSONValue {
	var keys: [String] {
		guard case .object(let members) = self else { return [] }
		return members.map(\.key)
	}
}

extension Responses {
	/// Refuses `listed`, the entities of pages and lists, if they share no key with the entities of single responses.
	///
	/// Entities without a common key cannot be of one type.
	func checkKinship(with listed: [Sample]) throws(InferenceError) {
		guard let first = entities.first, let other = listed.first else { return }
		let (own, others) = (Set(entities.flatMap(\.value.keys)), Set(listed.flatMap(\.value.keys)))
		guard !own.isEmpty, !others.isEmpty, own.isDisjoint(with: others) else { return }
		let inner = entities.first?.value.keys.first { key in
			!others.isDisjoint(with: first.value[[key]]?.keys ?? [])
		}
		let isInside = !keys.isEmpty && listed.allSatisfy { $0.value[keys]?.isObject == true }
		let place = isInside ? keys.joined(separator: ".") : inner.map { (keys + [$0]).joined(separator: ".") }
		let advice =
			place.map { "if the entity is \(SwiftLiteral.string($0)), write --root \(CommandText.argument($0))" }
			?? "name the entity's place by --root KEY, or the place of the page's entities by --items KEY"
		let file = other.path.file.map { " in \($0)" } ?? ""
		throw InferenceError(
			at: first.path,
			"shares no key with the entities at \(other.path)\(file), so they have no common type; \(advice)"
		)
	}
}
