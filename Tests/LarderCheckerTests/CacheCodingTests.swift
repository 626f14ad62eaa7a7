import Foundation
import Testing

@testable import LarderChecker
@testable import LarderSyntax

struct CacheCodingTests {
	@Test(
		"The cache returns the same facts that were written to it",
		arguments: ["Sources/LarderSyntax", "Examples/Challenge"]
	)
	func factsSurvive(folder: String) throws {
		for file in try SampleFiles.swift(below: folder) {
			let facts = SourceFacts(parsing: file.contents)

			#expect(coded(facts) == facts)
		}
	}

	@Test("The cache returns the same findings and fixes that were written to it")
	func findingsSurvive() throws {
		let findings = Rule.all.flatMap { Checker().findings(in: ProjectIndex($0.failing)) }

		#expect(findings.contains { !$0.fixes.isEmpty })
		#expect(coded(findings) == findings)
	}

	@Test("The cache returns numbers and strings of any size unchanged")
	func valuesSurvive() {
		for number in [0, 1, 127, 128, 1 << 40, .max, .min, -1] { #expect(coded(number) == number) }
		for text in ["", "é", String(repeating: "a", count: 300)] { #expect(coded(text) == text) }
		#expect(coded([String?.none, "a"]) == [nil, "a"])
	}

	@Test("A cache file is ignored if a byte is changed or missing, or if its stamp differs")
	func damagedFileIsIgnored() async throws {
		try await withTemporaryFolder { root in
			let folder = CacheFolder(root: root, stamp: "1")
			folder.write([1, 2, 3], named: "facts")
			let file = root.appending(path: ".larder/cache/facts")
			let bytes = try Data(contentsOf: file)

			#expect(folder.bytes(named: "facts") == [1, 2, 3])
			#expect(CacheFolder(root: root, stamp: "2").bytes(named: "facts") == nil)
			for index in bytes.indices {
				var damaged = bytes
				damaged[index] ^= 0x10
				try damaged.write(to: file)
				#expect(folder.bytes(named: "facts") == nil)
				try bytes[..<index].write(to: file)
				#expect(folder.bytes(named: "facts") == nil)
			}
		}
	}

	@Test("Two contents have different digests if one bit or the length differs")
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

	/// `value` after it was written and read.
	private func coded<Value: CacheCodable>(_ value: Value) -> Value {
		CacheWriter.bytes(of: value).withUnsafeBytes { bytes in
			var reader = CacheReader(bytes)
			let read = Value(from: &reader)
			#expect(reader.isAtEnd)
			return read
		}
	}
}
