/// Where the pending creations of a kind appear in the lists of one ``ListCache``.
///
/// ```swift
/// ListPlacement("tasks") { (change, list: String, keys) in
/// 	if list == "open" { keys.insert(change.key, at: 0) }
/// }
/// ```
///
/// A placement never changes the list that is kept: each read places the creations again. So pages, refreshes and
/// ``ListCache/edit(_:_:)`` contain only members that the service returned. A pending removal needs no placement,
/// because every list leaves the removed entity out.
public struct ListPlacement<Change: ChangeContract>: Sendable {
	let name: String
	/// Inserts the key of a change into the keys of the list whose own key is this string.
	let place: @Sendable (Change, String, inout [Change.Key]) -> Void

	/// Creates a placement.
	///
	/// - Parameters:
	///   - name: The name of the ``ListCache``.
	///   - place: Inserts the change's key into the keys of a list. It must be pure. The closure is not called if the
	///     list already has the key.
	public init<ListKey: Hashable & Codable & Sendable>(
		_ name: String,
		_ place: @escaping @Sendable (_ change: Change, _ list: ListKey, _ keys: inout [Change.Key]) -> Void
	) {
		self.name = name
		self.place = { change, text, keys in
			guard let list = KeyText.key(of: text, as: ListKey.self), !keys.contains(change.key) else { return }
			place(change, list, &keys)
		}
	}
}
