import Testing

@testable import LarderCore

struct ErasedKeyTests {
	@Test("Equal keys are equal when they are erased, and have equal hashes")
	func equalKeysAreEqual() {
		#expect(ErasedKey("a") == ErasedKey("a"))
		#expect(Set([ErasedKey("a"), ErasedKey("a")]).count == 1)
	}

	@Test("Different keys with equal hashes stay different")
	func collidingKeysStayApart() {
		#expect(ErasedKey(Colliding(name: "a")) != ErasedKey(Colliding(name: "b")))
		#expect(Set(["a", "b", "c"].map { ErasedKey(Colliding(name: $0)) }).count == 3)
	}
}

private struct Colliding: Hashable {
	let name: String

	func hash(into hasher: inout Hasher) {
		hasher.combine(0)
	}
}
