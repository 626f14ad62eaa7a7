/// A key and its entry in a box, so that a reader under the lock copies one reference and nothing of the value.
///
/// The entry is kept in its parts: to release it whole, a generic `deinit` would look its type up every time.
@usableFromInline
final class MemoryEntry<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	@usableFromInline let key: Key
	@usableFromInline let value: Value
	@usableFromInline let metadata: EntryMetadata
	/// What a mapper made of the value; it goes with the entry.
	private let model = Mutex<KeptModel?>(nil)

	@inlinable
	init(key: Key, entry: consuming CacheEntry<Value>) {
		self.key = key
		metadata = entry.metadata
		value = entry.value
	}

	@inlinable var entry: CacheEntry<Value> {
		CacheEntry(value, metadata: metadata)
	}

	/// What `mapper` makes of the value: mapped once, and kept until a mapper of another type asks.
	@usableFromInline
	func model<Mapper: MapperContract>(by mapper: Mapper) -> Mapper.Output
	where Mapper.Input == Value, Mapper.Output: Sendable {
		if let kept = model.withLock({ $0 }), kept.mapper == ObjectIdentifier(Mapper.self) {
			return unsafeDowncast(kept, to: KeptModelValue<Mapper.Output>.self).value
		}
		// Mapped outside the lock: a mapper is app code.
		let mapped = mapper.map(value)
		let kept = KeptModelValue(mapped, mapper: ObjectIdentifier(Mapper.self))
		let replaced = model.withLock { model -> KeptModel? in
			defer { model = kept }
			return model
		}
		withExtendedLifetime(replaced) {}
		return mapped
	}
}

/// A model of some type, with the type of the mapper that made it and so tells which.
private class KeptModel: @unchecked Sendable {
	// Unchecked only for being a base class: it and its one subclass have constant, Sendable properties.
	let mapper: ObjectIdentifier

	init(mapper: ObjectIdentifier) {
		self.mapper = mapper
	}
}

private final class KeptModelValue<Model: Sendable>: KeptModel, @unchecked Sendable {
	let value: Model

	init(_ value: Model, mapper: ObjectIdentifier) {
		self.value = value
		super.init(mapper: mapper)
	}
}
