/// A write that the outbox sends to the service, and shows until the service has confirmed it.
///
/// ```swift
/// nonisolated struct Rename: ChangeContract {
/// 	static let kind = "rename"
/// 	let key: UUID
/// 	let title: String
/// 	var role: ChangeRole { .update }
///
/// 	func fold(over task: TaskDTO?) -> TaskDTO? {
/// 		guard var task else { return nil }
/// 		task.title = title
/// 		return task
/// 	}
/// }
/// ```
///
/// The outbox keeps a change as JSON, so a later version of the app must be able to decode the JSON. If the later
/// version cannot, raise ``version``, and migrate old changes with the `migrate` closure of ``ChangeKind``. In a module
/// whose declarations are isolated to the main actor by default, declare the change as a `nonisolated struct`.
public protocol ChangeContract: Codable, Sendable {
	/// The type of the entity's keys.
	associatedtype Key: Hashable & Codable & Sendable
	/// The type of the entity's values, as its cache keeps them.
	associatedtype Value: Codable & Sendable

	/// The journal's name for this kind of change; this name must never change.
	static var kind: String { get }
	/// The version of the payload, from 1.
	///
	/// Default: 1. Raise it if the new code cannot decode what older versions have written.
	static var version: Int { get }
	/// Whether the change creates, updates or removes the entity.
	var role: ChangeRole { get }
	/// The key of the entity.
	var key: Key { get }
	/// The other entities that must exist at the service before this change can be sent.
	///
	/// Default: none.
	var references: [ChangeReference] { get }
	/// The value after the change.
	///
	/// This function must be pure. Applying it twice must give the same value as applying it once, because the service
	/// may already have applied the change to `value`.
	///
	/// - Parameter value: The value before the change, or `nil` if the service has no value, as far as is known.
	/// - Returns: The value that readers see, or `nil` if the entity does not exist after the change.
	func fold(over value: Value?) -> Value?
	/// The same change with a new key in place of an old key.
	///
	/// The outbox calls this function after the service has replaced the key of a created entity. It calls the function
	/// for each change that has the old key or refers to the old key. Default: the function throws
	/// ``ChangeError/cannotReplaceKey(kind:)``, and the change is parked.
	func rekeyed(by rekeying: Rekeying) throws -> Self
}

extension ChangeContract {
	/// The default: the first version.
	public static var version: Int { 1 }
	/// The default: the change needs no other entity.
	public var references: [ChangeReference] { [] }

	/// The default: throws ``ChangeError/cannotReplaceKey(kind:)``.
	public func rekeyed(by rekeying: Rekeying) throws -> Self {
		throw ChangeError.cannotReplaceKey(kind: Self.kind)
	}
}

/// Whether a change creates, updates or removes its entity.
public enum ChangeRole: String, Hashable, Sendable, Codable {
	/// The change creates the entity.
	case creation
	/// The change updates the entity.
	case update
	/// The change removes the entity.
	case removal
}

/// An entity that must exist before a change can be sent, such as the project of a new task.
public struct ChangeReference: Sendable {
	/// The name of the entity.
	let entity: String
	/// The entity's key as a string.
	let text: Result<String, EntryEncodingError>

	/// Creates a reference.
	///
	/// - Parameters:
	///   - key: The key of the entity.
	///   - entity: The name of the entity, which the kinds of its changes have as their `entity` (see ``ChangeKind``).
	public init<Key: Hashable & Codable & Sendable>(_ key: Key, of entity: String) {
		self.entity = entity
		text = Result { () throws(EntryEncodingError) in try KeyText.text(of: key) }
	}
}

/// An error of a change's own code.
public enum ChangeError: Error, Equatable, CustomStringConvertible {
	/// The change does not implement ``ChangeContract/rekeyed(by:)``, so a new key cannot replace its old key.
	case cannotReplaceKey(kind: String)

	/// A message that says what happened and what to do.
	public var description: String {
		switch self {
		case .cannotReplaceKey(let kind):
			"A change of the kind \"\(kind)\" cannot get another key; implement rekeyed(by:)."
		}
	}
}

extension Rekeying {
	/// The service's new key if the service has replaced `key`, and otherwise `key`.
	///
	/// - Parameters:
	///   - key: A key in a change.
	///   - entity: The name of the entity that has the key.
	public func newKey<Key: Hashable & Codable & Sendable>(for key: Key, of entity: String) -> Key {
		guard old.entity == entity, let text = try? KeyText.text(of: key), text == old.text else { return key }
		return KeyText.key(of: new.text) ?? key
	}
}
