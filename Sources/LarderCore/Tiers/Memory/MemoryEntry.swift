/// A key and its entry in a box.
///
/// A reader that holds the lock copies only a reference to the box. The box stores the parts of the entry one by one:
/// if it stored a whole entry, a generic `deinit` would look up the entry's type every time.
@usableFromInline
package final class MemoryEntry<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	@usableFromInline package let key: Key
	@usableFromInline package let value: Value
	@usableFromInline package let metadata: EntryMetadata
	/// The epoch in which the entry was last found not to be stale, or `GroupEpoch.none` if it was never checked.
	@usableFromInline let verifiedEpoch: Int
	/// The model that a mapper made of the value.
	private let model = Mutex<KeptModel?>(nil)

	@inlinable
	package init(key: Key, entry: consuming CacheEntry<Value>, verifiedEpoch: Int = GroupEpoch.none) {
		self.key = key
		self.verifiedEpoch = verifiedEpoch
		metadata = entry.metadata
		value = entry.value
	}

	@inlinable package var entry: CacheEntry<Value> {
		CacheEntry(value, metadata: metadata)
	}

	/// The model that `mapper` makes of the value.
	///
	/// The box keeps the model until a mapper of another type asks for a model.
	@usableFromInline
	func model<Mapper: MapperContract>(by mapper: Mapper) -> Mapper.Output
	where Mapper.Input == Value, Mapper.Output: Sendable {
		if let kept = model.withLock({ $0 }), kept.mapper == ObjectIdentifier(Mapper.self) {
			return unsafeDowncast(kept, to: KeptModelValue<Mapper.Output>.self).value
		}
		// The lock is not held, because a mapper is app code.
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

/// A model, and the type of the mapper that made it, which determines the model's type.
private class KeptModel: @unchecked Sendable {
	// This is unchecked only because the class is a base class. It and its one subclass have only constant, Sendable
	// properties.
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
