import Testing

@testable import LarderCore

struct ErasedKeyTests {
	@Test("Equal keys stay equal after they are erased, and have equal hashes")
	func equalKeysAreEqual() {
		#expect(ErasedKey("a") == ErasedKey("a"))
		#expect(Set([ErasedKey("a"), ErasedKey("a")]).count == 1)
	}

	@Test("Different keys with equal hashes stay different")
	func collidingKeysStayApart() {
		#expect(ErasedKey(Colliding(name: "a")) != ErasedKey(Colliding(name: "b")))
		#expect(Set(["a", "b", "c"].map { ErasedKey(Colliding(name: $0)) }).count == 3)
	}

	@Test("Keys of different kinds are different, whatever their types")
	func kindsAreDifferent() {
		#expect(ErasedKey("a") != ErasedKey(ListID(name: "a", key: "a"), kind: .list))
		#expect(ErasedKey("a", kind: .list) != ErasedKey("a", kind: .page))
	}

	@Test("All lists and their pages share one queue, and each entry has its own queue")
	func listsShareOneLine() {
		#expect(ErasedKey("a", kind: .list).line == ErasedKey("b", kind: .page).line)
		#expect(ErasedKey("a").line == ErasedKey("a"))
	}
}

private struct Colliding: Hashable {
	let name: String

	func hash(into hasher: inout Hasher) {
		hasher.combine(0)
	}
}
