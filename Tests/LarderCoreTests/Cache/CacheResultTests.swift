import LarderCore
import Testing

struct CacheResultTests {
	@Test("A result that an app creates is fresh, and has neither an age nor a fallback error")
	func createdResultIsFresh() {
		let sut = CacheResult(value: 1, origin: .memory)

		#expect(sut.age == .zero)
		#expect(!sut.isStale)
		#expect(sut.fallbackError == nil)
	}
}
