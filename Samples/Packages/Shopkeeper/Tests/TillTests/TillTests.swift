import Testing
import Till

struct TillTests {
	@Test("Prices are added up")
	func addsPrices() {
		var sut = Till()

		sut.add(3)
		sut.add(4)

		#expect(sut.total == 7)
	}
}
