/// The facts of one file as the cache keeps them: the texts, the parts that are read when they are asked for, and what
/// tells where each of them stands.
final class FactsPayload: Sendable {
	let bytes: ArraySlice<UInt8>

	/// Takes what was kept.
	init(_ bytes: ArraySlice<UInt8>) {
		self.bytes = bytes
	}

	/// Writes `facts`, whose members and bodies are `parts`.
	init(_ facts: SourceFacts, parts: CacheWriter) {
		var writer = CacheWriter(texts: parts.texts)
		writer.write(parts.body)
		facts.write(to: &writer)
		bytes = writer.bytes[...]
	}

	/// What the file says.
	func facts() throws(DamagedCache) -> SourceFacts {
		try CacheReader.value(in: bytes) { reader throws(DamagedCache) in
			_ = try reader.run()
			reader.payload = self
			return try SourceFacts(from: &reader)
		}
	}

	/// The members of a type; none where the payload is damaged, which its checksum rules out.
	func members(in range: Range<Int>) -> MemberFacts {
		(try? part(range) { reader throws(DamagedCache) in try MemberFacts(from: &reader) }) ?? MemberFacts()
	}

	/// What a body says; nothing where the payload is damaged, which its checksum rules out.
	func contents(ofBody range: Range<Int>) -> BodyContents {
		(try? part(range) { reader throws(DamagedCache) in try BodyContents(from: &reader) }) ?? BodyContents()
	}

	private func part<Value>(
		_ range: Range<Int>,
		_ read: (inout CacheReader) throws(DamagedCache) -> Value
	) throws(DamagedCache) -> Value {
		try CacheReader.value(in: bytes, isWhole: false) { reader throws(DamagedCache) in
			try reader.enter(range, of: try reader.run())
			reader.payload = self
			return try read(&reader)
		}
	}
}
