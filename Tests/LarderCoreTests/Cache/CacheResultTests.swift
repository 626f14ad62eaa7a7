import LarderCore
import Testing

struct CacheResultTests {
	@Test("A result that an app creates is fresh, has no age, and no fallback error")
	func createdResultIsFresh() {
		let sut = CacheResult(value: 1, origin: .memory)

		#expect(sut.age == .zero)
		#expect(!sut.isStale)
		#expect(sut.fallbackError == nil)
	}
}
