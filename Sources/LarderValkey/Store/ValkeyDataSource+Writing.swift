import Foundation
public import LarderCore

extension ValkeyDataSource {
	/// Saves an entry, and ends the lease of its key.
	///
	/// A save without a lease first takes the lease, even if another machine holds it, and then saves with this lease.
	/// So if the store executes a command late, for example because the store was frozen, the command does not replace
	/// a newer entry. If the value of a save without a lease is too large, the key is removed, because the store may
	/// have an older value.
	///
	/// - Returns: The number of the entry, or `SharedSave.overtaken`. A save without a lease is overtaken by any other
	///   write of the key during the call.
	/// - Throws: ``StoreError``, or `EntryEncodingError` if the key or the value cannot be encoded.
	public func save(
		_ entry: SharedEntry<Value>,
		for key: Key,
		by lease: SharedLease<Key>?
	) async throws -> SharedSave {
		let name = try name(of: key)
		if let lease { return try await save(try encoded(entry.value), entry.metadata, name, by: lease) }
		do {
			let value = try encoded(entry.value)
			return try await store.write([.key(name)]) {
				let claim = try await self.claim(key, name, entry.metadata.tags ?? [])
				return try await self.save(value, entry.metadata, name, by: claim)
			}
		} catch let error where isTooLarge(error) {
			_ = try await remove(key)
			throw error
		}
	}

	/// Gives the entry with the number `number` a new age and lifetime.
	///
	/// - Throws: ``StoreError``, or `EntryEncodingError` if the key cannot be encoded.
	public func renew(
		by lease: SharedLease<Key>,
		from number: SharedNumber,
		as metadata: SharedMetadata
	) async throws -> SharedSave {
		guard number.run == lease.number.run else { return .overtaken }
		let name = try name(of: lease.key)
		let times = times(of: metadata)
		let call = ScriptCall(
			store.scripts.renew,
			keys: keys(of: name) + tagKeys(metadata),
			[
				text(of: lease), "\(number.value)", try json(metadata), "\(times.remaining)", "\(times.keptAfter)",
				"\(times.age)", store.longest, store.names.channel, name.text, floor,
				metadata.tags == nil ? "0" : "1",
			]
		)
		return try await store.run(call).save()
	}

	/// Removes an entry, and leaves a tombstone that outlives every copy of the entry.
	///
	/// - Throws: ``StoreError``, or `EntryEncodingError` if the key cannot be encoded.
	@discardableResult
	public func remove(_ key: Key) async throws -> SharedNumber {
		let name = try name(of: key)
		return try await store.write([.key(name)]) { [store] in
			try await store.run(store.removal(of: name)).commit()
		}
	}

	/// Makes all entries with one of the tags stale, in every data source of the store.
	///
	/// - Throws: ``StoreError``.
	@discardableResult
	public func invalidate(_ tags: Set<CacheTag>) async throws -> SharedNumber {
		let names = tags.map(\.name).sorted()
		return try await store.write(Set(names.map { .tag($0) })) { [store] in
			try await store.run(store.invalidation(of: names)).commit()
		}
	}

	/// Removes all entries of this data source.
	///
	/// - Throws: ``StoreError``.
	@discardableResult
	public func removeAll() async throws -> SharedNumber {
		try await store.write([.namespace(namespace)]) { [store, namespace] in
			try await store.run(store.emptying(namespace)).commit()
		}
	}
}

extension ValkeyDataSource {
	private func save(
		_ value: [UInt8],
		_ metadata: SharedMetadata,
		_ name: EntryName,
		by lease: SharedLease<Key>
	) async throws -> SharedSave {
		let times = times(of: metadata)
		let tail = [
			try json(metadata), "\(times.remaining)", "\(times.keptAfter)", "\(times.age)", store.longest,
			store.names.channel, name.text, floor, schema,
		]
		let arguments = [Array(text(of: lease).utf8), value] + tail.map { Array($0.utf8) }
		let reply = try await store.run(
			store.scripts.save,
			keys: keys(of: name) + tagKeys(metadata),
			arguments
		)
		return try StoreReply(reply).save()
	}

	private func isTooLarge(_ error: any Error) -> Bool {
		if case StoreError.tooLarge = error { true } else { error is EntryEncodingError }
	}

	private func encoded(_ value: Value) throws -> [UInt8] {
		let data = try EntryJSON.encode(value)
		let limit = store.configuration.valueLimit
		guard data.count <= limit else { throw StoreError.tooLarge(size: data.count, limit: limit) }
		return Array(data)
	}

	private func json(_ metadata: SharedMetadata) throws -> String {
		String(decoding: try EntryJSON.encode(StoredMetadata(metadata)), as: UTF8.self)
	}

	private func tagKeys(_ metadata: SharedMetadata) -> [String] {
		(metadata.tags ?? []).map { store.names.tag($0.name) }
	}

	/// The times of an entry in milliseconds, within the longest lifetime.
	private func times(of metadata: SharedMetadata) -> (age: Int64, remaining: Int64, keptAfter: Int64) {
		let longest = store.configuration.longestLifetime.milliseconds
		let remaining = min(max(metadata.remaining.milliseconds, 0), longest)
		let keptAfter = min(max(metadata.keptAfter.milliseconds, 0), longest - remaining)
		return (max(metadata.age.milliseconds, 0), remaining, keptAfter)
	}
}
