import Testing

@testable import LarderCore

struct DistrustedKeysTests {
	private var sut = DistrustedKeys<Int>(limit: 3)

	@Test("After a failed write, a key is distrusted until its next successful write")
	mutating func keyIsDistrusted() {
		sut.insert(1)
		#expect(sut.contains(1) && !sut.contains(2))
		sut.remove(1)

		#expect(sut.isEmpty)
	}

	@Test("After a failed removal of all entries, only keys that are written later are trusted")
	mutating func everyKeyIsDistrusted() {
		sut.insert(1)
		sut.insertAll()
		sut.remove(2)
		#expect(sut.contains(1) && !sut.contains(2) && sut.contains(3))
		sut.insert(2)
		#expect(sut.contains(2))
		sut.removeAll()

		#expect(!sut.contains(1) && sut.isEmpty)
	}

	@Test("If more keys fail than can be tracked, no key is trusted until it is written")
	mutating func noneIsTrustedBeyondTheLimit() {
		for key in 1...4 { sut.insert(key) }
		#expect(sut.contains(1) && sut.contains(4) && sut.contains(5))
		sut.remove(4)

		#expect(!sut.contains(4) && sut.contains(5))
		#expect(sut.count <= 3)
	}

	@Test(
		"After a failed removal of all entries, the last key written is trusted, even if more keys were written than can be tracked"
	)
	mutating func lastIsTrustedBeyondTheLimit() {
		sut.insertAll()
		for key in 1...4 { sut.remove(key) }

		#expect(sut.contains(1) && !sut.contains(4))
		#expect(sut.count <= 3)
	}

	@Test("A key that is already tracked does not count twice towards the limit")
	mutating func knownKeyNeedsNoRoom() {
		for key in [1, 2, 3, 3] { sut.insert(key) }

		#expect(sut.contains(1) && !sut.contains(4))
	}
}
