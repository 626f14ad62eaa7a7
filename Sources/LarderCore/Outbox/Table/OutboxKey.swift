/// The key of an entity, as the outbox's journal stores it.
package struct OutboxKey: Hashable, Sendable, Codable {
	/// The stable name of the entity's cache.
	package let entity: String
	/// The key in that cache as a string.
	package let text: String

	package init(entity: String, text: String) {
		self.entity = entity
		self.text = text
	}
}

/// The key under which the app created an entity, and the service's key that replaces this key.
public struct Rekeying: Hashable, Sendable, Codable {
	package let old: OutboxKey
	package let new: OutboxKey

	package init(old: OutboxKey, new: OutboxKey) {
		self.old = old
		self.new = new
	}
}
