import Foundation
public import LarderCore

/// The entries of one kind in a ``ValkeyStore``, which many servers share.
///
/// ```swift
/// let prices = ValkeyDataSource<Int, PriceDTO>(store: store, namespace: "price")
/// let read = try await prices.read(7, leasing: .ifMissing, tags: [])
/// if case .leased(let lease) = read.outcome {
/// 	let price = try await service.price(7)
/// 	let entry = SharedEntry(price, metadata: SharedMetadata(remaining: .seconds(60)))
/// 	_ = try await prices.save(entry, for: 7, by: lease)
/// }
/// ```
///
/// Values are stored as JSON. If a value cannot be read, for example because it has another schema version, it counts
/// as missing. Every entry has a lifetime, which the store's own clock measures.
///
/// A removal, an invalidation or a save without a lease throws if the store may have missed it. Before this machine
/// sends its next command, it corrects the store: it removes the key, or invalidates the tags.
public final class ValkeyDataSource<Key: Hashable & Codable & Sendable, Value: Codable & Sendable>:
	SharedDataSourceContract
{
	let store: ValkeyStore
	let namespace: String
	private let schemaVersion: String

	/// Creates a data source.
	///
	/// - Parameters:
	///   - store: The store.
	///   - namespace: The name of the entries in the store. Data sources with the same name share their entries.
	///   - schemaVersion: The schema version of the values. Values of another version are not read. Default: 1.
	public init(store: ValkeyStore, namespace: String, schemaVersion: Int = 1) {
		(self.store, self.namespace) = (store, StoreNames.escaped(namespace))
		self.schemaVersion = "\(schemaVersion)"
	}

	/// Reads the entry for `key`, and takes a lease if `leasing` asks for one.
	///
	/// - Throws: ``StoreError``, or `EntryEncodingError` if the key cannot be encoded.
	public func read(
		_ key: Key,
		leasing: SharedLeasing,
		tags: Set<CacheTag>
	) async throws -> SharedRead<Key, Value> {
		try sharedRead(try await lease(try name(of: key), leasing.rawValue, tags), of: key)
	}

	/// Extends a lease by its full duration, counted from now.
	///
	/// - Returns: False if the lease is no longer the key's lease.
	/// - Throws: ``StoreError``.
	public func extend(_ lease: SharedLease<Key>) async throws -> Bool {
		let call = ScriptCall(
			store.scripts.extend,
			keys: [store.names.lease(try name(of: lease.key)), store.names.counter],
			[text(of: lease), "\(lease.duration.milliseconds)", floor]
		)
		return try await store.run(call.script, keys: call.keys, call.arguments).integer == 1
	}

	/// Releases a lease whose fetch has failed.
	public func giveBack(_ lease: SharedLease<Key>) async {
		guard let name = try? name(of: lease.key) else { return }
		let call = ScriptCall(
			store.scripts.giveBack,
			keys: [store.names.lease(name), store.names.counter],
			[text(of: lease), store.names.channel, lease.number.run, name.text]
		)
		// If the store cannot be reached, the lease expires by itself.
		_ = try? await store.run(call.script, keys: call.keys, call.arguments)
	}

	/// The keys whose entries in the store still have these numbers and are fresh.
	///
	/// - Throws: ``StoreError``, or `EntryEncodingError` if a key cannot be encoded.
	public func verify(_ numbers: [Key: SharedNumber]) async throws -> Set<Key> {
		guard !numbers.isEmpty else { return [] }
		let pairs = Array(numbers)
		let call = ScriptCall(
			store.scripts.verify,
			keys: [store.names.counter] + (try pairs.map { store.names.entry(try name(of: $0.key)) }),
			[floor, schemaVersion] + pairs.flatMap { [$0.value.run, "\($0.value.value)"] }
		)
		let reply = try await store.run(call)
		guard reply.count == pairs.count else { throw StoreError.unexpectedReply("a script forgot a key") }
		return Set(try pairs.indices.filter { try reply.integer($0) == 1 }.map { pairs[$0].key })
	}

	/// Calls `listener` for each change until the returned subscription is released.
	///
	/// While there is a subscription, the ``ValkeyStore`` keeps a connection open. Usually, the connection's thread
	/// calls `listener`. After the connection was lost, another thread may call `listener`.
	public func listen(
		_ listener: @escaping @Sendable (SharedChange<Key>) -> Void
	) -> any SharedSubscriptionContract {
		store.listen { [namespace] notice in
			guard let notice else { return listener(.anything) }
			if let change = SharedChange<Key>(notice, in: namespace) { listener(change) }
		}
	}
}

// MARK: - Names and replies

extension ValkeyDataSource {
	var floor: String { store.names.floor(namespace) }
	var schema: String { schemaVersion }

	/// - Throws: ``StoreError/tooLarge(size:limit:)`` if the key is too long, or `EntryEncodingError`.
	func name(of key: Key) throws -> EntryName {
		let text = try KeyText.text(of: key)
		let limit = store.configuration.keyLimit
		guard text.utf8.count <= limit else { throw StoreError.tooLarge(size: text.utf8.count, limit: limit) }
		return EntryName(namespace: namespace, key: text)
	}

	func keys(of name: EntryName) -> [String] {
		[store.names.entry(name), store.names.lease(name), store.names.counter]
	}

	/// Takes the lease of a key, even if another machine holds it, without reading the entry.
	func claim(_ key: Key, _ name: EntryName, _ tags: Set<CacheTag>) async throws -> SharedLease<Key> {
		let read = try sharedRead(try await lease(name, "claim", tags), of: key)
		guard case .leased(let lease) = read.outcome else { throw StoreError.unexpectedReply("a claim was refused") }
		return lease
	}

	private func lease(_ name: EntryName, _ leasing: String, _ tags: Set<CacheTag>) async throws -> StoreReply {
		let configuration = store.configuration
		return try await store.run(
			ScriptCall(
				store.scripts.read,
				keys: keys(of: name) + tags.map { store.names.tag($0.name) },
				[
					leasing, "\(configuration.leaseDuration.milliseconds)", store.longest, floor, schemaVersion,
					"\(configuration.valueLimit)",
				]
			)
		)
	}

	func text(of lease: SharedLease<Key>) -> String { "\(lease.number.run):\(lease.number.value)" }

	private func sharedRead(_ reply: StoreReply, of key: Key) throws(StoreError) -> SharedRead<Key, Value> {
		let run = try reply.text(1)
		let removal = try reply.integer(2)
		let entry = try copy(reply, run)
		let outcome: SharedRead<Key, Value>.Outcome =
			switch try reply.text(0) {
			// The value cannot be decoded.
			case "fresh" where entry == nil: .missing
			case "fresh": .fresh
			case "missing": .missing
			case "held": .held(remaining: .milliseconds(try reply.integer(13)))
			case "leased":
				.leased(
					SharedLease(
						key: key,
						number: SharedNumber(run: run, value: try reply.integer(12)),
						duration: store.configuration.leaseDuration
					)
				)
			default: throw .unexpectedReply("a script returned an unknown outcome")
			}
		return SharedRead(
			outcome: outcome,
			entry: entry,
			removal: removal > 0 ? SharedNumber(run: run, value: removal) : nil,
			run: run
		)
	}

	/// Decodes the keys of an entry's tags.
	///
	/// Most entries have no tags, so they need no decoder.
	private static func names(_ json: [UInt8]) -> [String]? {
		json.elementsEqual("[]".utf8) ? [] : EntryJSON.decode([String].self, from: Data(json))
	}

	private func copy(_ reply: StoreReply, _ run: String) throws(StoreError) -> SharedCopy<Value>? {
		guard
			try reply.integer(3) == 1,
			let value = EntryJSON.decode(Value.self, from: Data(try reply.bytes(4))),
			let stored = EntryJSON.decode(StoredMetadata.self, from: Data(try reply.bytes(9))),
			let keys = Self.names(try reply.bytes(11))
		else { return nil }
		let metadata = SharedMetadata(
			age: .milliseconds(try reply.integer(6)),
			remaining: .milliseconds(try reply.integer(7)),
			keptAfter: .milliseconds(try reply.integer(8)),
			validators: stored.validators,
			freshness: stored.freshness,
			tags: Set(keys.compactMap { store.names.tagName(ofKey: $0).map { CacheTag($0) } })
		)
		let number = SharedNumber(run: run, value: try reply.integer(5))
		return SharedCopy(value: value, number: number, metadata: metadata, isInvalidated: try reply.integer(10) == 1)
	}
}

extension SharedChange where Key: Codable {
	/// The change in `namespace` that a notice reports, or `nil` if the notice is about another namespace.
	init?(_ notice: StoreNotice, in namespace: String) {
		func key(_ name: EntryName) -> Key? { name.namespace == namespace ? KeyText.key(of: name.key) : nil }
		switch notice {
		case .saved(let name, let number):
			guard let key = key(name) else { return nil }
			self = .saved(key, number)
		case .removed(let name, let number):
			guard let key = key(name) else { return nil }
			self = .removed(key, number)
		case .renewed(let name, let from, let to, let remaining, let keptAfter):
			guard let key = key(name) else { return nil }
			self = .renewed(key, from: from, to: to, remaining: remaining, keptAfter: keptAfter)
		case .leaseEnded(let name):
			guard let key = key(name) else { return nil }
			self = .leaseEnded(key)
		case .touched(let name):
			guard let key = key(name) else { return nil }
			self = .touched(key)
		case .invalidated(let tag, let number): self = .invalidated(CacheTag(tag), number)
		case .removedAll(let other, let number):
			guard other.isEmpty || other == namespace else { return nil }
			self = .removedAll(number)
		case .beat, .beatTracking, .emptied: return nil
		}
	}
}
