extension Envelope {
	/// Whether an address of a page is `path` with `suffix` at its end.
	///
	/// Returns `false` if an address is `path` itself, and `nil` if no page has either address.
	func endsWithFile(at path: EndpointPath, _ suffix: String) -> Bool? {
		for address in addresses {
			guard let shown = EndpointPath(ofAddress: address.text), shown.segments.count == path.segments.count else {
				continue
			}
			func fits(_ segments: [String]) -> Bool {
				zip(segments, path.segments).allSatisfy { $0 == $1 || EndpointPath.parameter(in: $1) != nil }
			}
			if fits(shown.segments) { return false }
			guard let last = shown.segments.last, last.hasSuffix(suffix) else { continue }
			if fits(shown.segments.dropLast() + [String(last.dropLast(suffix.count))]) { return true }
		}
		return nil
	}

	/// The addresses in a page: its own address, and links to other pages.
	var addresses: [(place: String, text: String)] {
		guard !keys.isEmpty else { return [] }
		let found = value.addresses(below: 3, at: []).filter { $0.text != Envelope.assumedLink }
		return ["self", "", "next", "first", "prev", "last"].flatMap { role in
			let ofRole = found.filter { $0.role == role }
			// Full URLs come first, because other addresses may lack the first segments of the path.
			return (ofRole.filter { $0.text.hasPrefix("http") } + ofRole.filter { !$0.text.hasPrefix("http") })
				.map { ("$." + $0.keys.joined(separator: "."), $0.text) }
		}
	}
}

extension JSONValue {
	struct Address {
		let keys: [String]
		let text: String
		/// The page that the address leads to, such as `next`; empty for an address without a relation, which is the
		/// page's own.
		let role: String
	}

	/// Returns the strings whose keys mark them as addresses of pages, also in objects and in arrays of links.
	func addresses(below depth: Int, at keys: [String], role: String? = nil) -> [Address] {
		guard depth > 0, case .object(let members) = self else { return [] }
		return members.flatMap { member -> [Address] in
			let word = PageWords.word(of: member.key)
			let own = ["self", "next", "first", "prev", "last"].first { word.hasPrefix($0) }
			if case .array(let elements) = member.value, LinkChoice.areLinks(elements) {
				return elements.flatMap { $0.linked(below: depth, at: keys + [member.key]) }
			}
			guard case .string(let text) = member.value else {
				return member.value.addresses(below: depth - 1, at: keys + [member.key], role: own ?? role)
			}
			let isAddress = ["url", "uri", "href", "path", "link"].contains(word)
			let isOwn = own != nil || word == "odatanextlink"
			guard isOwn || (isAddress && (role != nil || keys.isEmpty)), !PageWords.isCursor(word) else { return [] }
			return [Address(keys: keys + [member.key], text: text, role: own ?? role ?? (isOwn ? "next" : ""))]
		}
	}

	private func linked(below depth: Int, at keys: [String]) -> [Address] {
		guard case .string(let relation)? = self[["rel"]] ?? self[["relation"]] else {
			return addresses(below: depth - 1, at: keys)
		}
		return addresses(below: depth - 1, at: keys, role: relation.lowercased())
	}

	/// Returns the part of the address at `place` before the identifier.
	///
	/// The result is `nil` if there is no address. It contains `nil` if the address does not end with the identifier at
	/// `key`. If the identifier is a number that no response has (`isNumbered`), the address may end with any number.
	func path(at place: [String], before key: String?, orNumber isNumbered: Bool) -> EndpointPath?? {
		guard key != nil || isNumbered, case .string(let text)? = self[place] else { return .none }
		guard let path = EndpointPath(ofAddress: text), path.segments.count > 1 else { return .some(nil) }
		let last = path.withoutExtension.segments.last ?? ""
		guard let key else {
			return .some(last.allSatisfy(\.isNumber) ? EndpointPath(segments: path.segments.dropLast()) : nil)
		}
		guard hasIdentifier(last, at: key) else { return .some(nil) }
		return EndpointPath(segments: path.segments.dropLast())
	}

	/// Whether the address at `place` ends with the identifier at `key` and `.json`, as in `/orders/42.json`.
	func isFile(at place: [String], identifiedBy key: String) -> Bool {
		guard case .string(let text)? = self[place], let path = EndpointPath(ofAddress: text),
			let last = path.segments.last, last.hasSuffix(".json")
		else { return false }
		return hasIdentifier(String(last.dropLast(".json".count)), at: key)
	}

	/// Whether the identifier at `key` is `text`, or is an address that ends with `text`.
	func hasIdentifier(_ text: String, at key: String) -> Bool {
		switch self[[key]] ?? self[key.split(separator: ".").map(String.init)] {
		case .string(let identifier)?, .number(let identifier)?:
			identifier == text
				|| (identifier.isAddress && identifier.split(separator: "/").last.map(String.init) == text)
		default: false
		}
	}

	var namedScalars: [(key: String, value: String)] {
		guard case .object(let members) = self else { return [] }
		return members.compactMap { member in
			guard case .string(let text) = member.value.asText else { return nil }
			return (member.key, text)
		}
	}

	var identifiers: [String] { namedIdentifiers.map(\.value) }

	/// The values at keys that name an identifier, such as `account_sid`, each with its key.
	var namedIdentifiers: [(key: String, value: String)] {
		switch self {
		case .array(let elements): elements.flatMap(\.namedIdentifiers)
		case .object(let members):
			members.flatMap { member -> [(key: String, value: String)] in
				guard case .string(let text) = member.value else { return member.value.namedIdentifiers }
				let word = SwiftName.words(of: member.key).last?.lowercased() ?? ""
				let names: Set = ["id", "sid", "gid", "uuid", "login", "username", "handle", "slug"]
				return names.contains(word) ? [(member.key, text)] : []
			}
		default: []
		}
	}
}

extension EntityRequest {
	/// Whether the identifiers of all `entities` are addresses, as in `"id": "/orders/42"`.
	func areIdentifiersAddresses(in entities: [Sample]) -> Bool {
		let texts = identifierTexts(in: entities)
		return !texts.isEmpty && texts.count == entities.count && texts.allSatisfy(\.isAddress)
	}

	func identifierTexts(in entities: [Sample]) -> [String] {
		guard identifierKind == nil else { return [] }
		let key = inference.identifierKey
		return entities.compactMap { entity in
			let value = entity.value[[key]] ?? entity.value[key.split(separator: ".").map(String.init)]
			guard case .string(let text)? = value else { return nil }
			return text
		}
	}
}

extension String {
	/// Whether the string is a URL or a path, with at least two segments and without a query.
	var isAddress: Bool {
		guard !contains("?"), !contains("#"), let path = EndpointPath(ofAddress: self) else { return false }
		return path.segments.count > 1
	}
}
