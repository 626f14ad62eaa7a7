import Testing

@testable import LarderChecker

struct CacheCodingTests {
	@Test("Facts survive the cache", arguments: ["Sources/LarderChecker", "Examples/Challenge"])
	func factsSurvive(folder: String) throws {
		for file in try SampleFiles.swift(below: folder) {
			let parsed = ParsedFile(file.contents)

			#expect(try FactsPayload(parsed.payload.bytes).facts() == parsed.facts)
		}
	}

	@Test("Findings and their fixes survive the cache")
	func findingsSurvive() throws {
		let findings = Rule.all.flatMap { Checker().findings(in: ProjectIndex($0.failing)) }

		#expect(findings.contains { !$0.fixes.isEmpty })
		#expect(try CacheReader.value([Finding].self, in: CacheWriter.bytes(of: findings)[...]) == findings)
	}

	@Test("Bytes that nothing wrote are an error, and no crash")
	func damagedBytesAreAnError() {
		let bytes = ParsedFile("struct A: B { func a(b: Int) { c(d: 1) } }").payload.bytes

		for end in 0..<bytes.count {
			#expect(throws: DamagedCache.self) { try FactsPayload(bytes[..<end]).facts() }
		}
		for index in bytes.indices {
			for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
				var damaged = bytes
				damaged[index] = value
				// Some changes read as other facts, which the checksum of a pack is there to find.
				let facts = try? FactsPayload(damaged).facts()
				_ = facts?.types.flatMap(\.functions).map(\.body.contents)
			}
		}
	}

	@Test("A part that stands outside of what was kept says nothing", arguments: [-100_000..<1, -1..<0, 0..<4_000])
	func partOutsideSaysNothing(range: Range<Int>) {
		let payload = ParsedFile("struct OrderRepository { let a: Int; func b() { c() } }").payload

		#expect(payload.members(in: range) == MemberFacts())
		#expect(payload.contents(ofBody: range) == BodyContents())
	}

	@Test("A pack with one changed or missing byte has no wrong payload")
	func damagedPackHasNoWrongPayload() throws {
		let stamp = ContentDigest("1")
		let contents: [(key: ContentDigest, bytes: [UInt8])] = [
			(ContentDigest("a"), [1, 2, 3]), (ContentDigest("b"), [4]),
		]
		let payloads = contents.map { (key: $0.key, bytes: $0.bytes[...]) }
		let bytes = CachePack.bytes(of: payloads, stamp: stamp)

		#expect(CachePack(bytes, stamp: stamp)?.payload(for: ContentDigest("a")) == [1, 2, 3])
		#expect(CachePack(bytes, stamp: ContentDigest("2")) == nil)
		for index in bytes.indices {
			var damaged = bytes
			damaged[index] ^= 0x10
			for pack in [CachePack(damaged, stamp: stamp), CachePack(Array(bytes[..<index]), stamp: stamp)] {
				for payload in payloads {
					let read = pack?.payload(for: payload.key)
					#expect(read == nil || read == payload.bytes)
				}
			}
		}
	}

	@Test("Contents that differ in one bit or in their length have different digests")
	func digestsDiffer() {
		var bytes = [UInt8](repeating: 0, count: 70)
		var digests: Set<ContentDigest> = []
		for count in 0...70 { digests.insert(bytes[..<count].withUnsafeBytes { ContentDigest($0) }) }
		for bit in 0..<(70 * 8) {
			bytes[bit / 8] ^= 1 << UInt8(bit % 8)
			digests.insert(bytes.withUnsafeBytes { ContentDigest($0) })
			bytes[bit / 8] ^= 1 << UInt8(bit % 8)
		}

		#expect(digests.count == 71 + 70 * 8)
		#expect(Set(digests.map(\.low)).count == digests.count)
		#expect(Set(digests.map(\.high)).count == digests.count)
	}
}
