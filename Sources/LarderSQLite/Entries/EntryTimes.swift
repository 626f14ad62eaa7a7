/// When an entry was stored and how long it is fresh: the part of a row that a renewal changes.
struct EntryTimes: Equatable {
	/// The bits of the date: see `Date.bits`.
	var storedAt: Int64
	/// How long the entry is fresh by its own word, in nanoseconds.
	var lifetime: Int64?

	/// The checksum of the times of the entry at `address`.
	func checksum(at address: EntryAddress) -> Int64 {
		var checksum = Checksum()
		checksum.combine(address.namespace)
		checksum.combine(address.key)
		checksum.combine(UInt64(bitPattern: storedAt))
		checksum.combine(lifetime)
		return checksum.value
	}
}
