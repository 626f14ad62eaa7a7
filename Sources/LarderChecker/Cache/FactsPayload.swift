/// The facts of one file as the cache keeps them: the texts, what bodies say, and the declarations, which tell where each
/// body stands.
final class FactsPayload: Sendable {
	let bytes: ArraySlice<UInt8>

	/// Reads what was kept; only a payload that something else wrote is damaged.
	init(_ bytes: ArraySlice<UInt8>) {
		self.bytes = bytes
	}

	/// Writes `facts`, whose bodies stand in `bodies` and name their texts by their numbers in `texts`.
	init(_ facts: SourceFacts, bodies: BodyWriter) {
		var writer = CacheWriter(texts: bodies.texts)
		writer.write(bodies.bytes)
		facts.write(to: &writer)
		bytes = writer.bytes[...]
	}

	/// What the file says, of which bodies are read when they are asked for.
	func facts() throws(DamagedCache) -> SourceFacts {
		try CacheReader.value(in: bytes) { reader throws(DamagedCache) in
			_ = try reader.run()
			reader.payload = self
			return try SourceFacts(from: &reader)
		}
	}

	/// What the body says whose bytes stand in `range`; nothing where the payload is damaged, which its checksum rules out.
	func contents(ofBody range: Range<Int>) -> BodyContents {
		let contents = try? CacheReader.value(in: bytes, isWhole: false) { reader throws(DamagedCache) in
			try reader.enter(range, of: try reader.run())
			return try BodyContents(from: &reader)
		}
		return contents ?? BodyContents()
	}
}
