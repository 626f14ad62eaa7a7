extension CatalogText {
	/// Joins two versions of a catalog: returns this version with the changes that `theirs` has in Larder's own
	/// entries.
	///
	/// `written` has the keys that Larder wrote, each with its JSON. Returns `nil` if the versions differ anywhere
	/// else, or if both changed the same entry.
	///
	/// - Throws: ``JSONError`` if a version is not a catalog.
	package func joined(
		with theirs: CatalogText,
		written: [String: [UInt8]]
	) throws(JSONError) -> CatalogText? {
		var joined = self
		guard try joined.rest(without: written) == theirs.rest(without: written) else { return nil }
		for (key, json) in written.sorted(by: { $0.key < $1.key }) {
			guard let value = theirs.value(of: key), value != joined.value(of: key) else { continue }
			let ours = joined.value(of: key)
			// If only one of the two versions of an entry was edited, the edited one stays.
			guard ours == nil || ours == json || value == json else { return nil }
			if ours == nil || ours == json { try joined.set(key, to: value) }
		}
		return joined
	}

	/// The catalog without the keys of `written`, for a comparison that ignores the order of the keys.
	private func rest(without written: [String: [UInt8]]) throws(JSONError) -> Rest {
		var frame: [String: JSONValue] = [:]
		var strings: [String: JSONValue] = [:]
		guard case .object(let members) = try JSONParser.parse(contents) else { return Rest() }
		for member in members {
			guard member.key == "strings", case .object(let entries) = member.value else {
				frame[member.key] = member.value
				continue
			}
			for entry in entries where written[entry.key] == nil { strings[entry.key] = entry.value }
		}
		return Rest(frame: frame, strings: strings)
	}

	private struct Rest: Equatable {
		var frame: [String: JSONValue] = [:]
		var strings: [String: JSONValue] = [:]
	}
}
