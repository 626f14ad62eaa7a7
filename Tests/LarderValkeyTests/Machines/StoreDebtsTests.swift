import Testing

@testable import LarderValkey

struct StoreDebtsTests {
	private func key(_ number: Int) -> StoreDebts.Write { .key(EntryName(namespace: "a", key: "\(number)")) }

	@Test("What the store has not got is owed until it is paid")
	func paying() throws {
		var debts = StoreDebts(limit: 10)
		#expect(debts.isEmpty)
		#expect(debts.payment() == nil)
		debts.add([key(1), .tag("t")])
		debts.add([.namespace("b")])

		let payment = try #require(debts.payment())
		#expect(payment.writes == [key(1), .tag("t"), .namespace("b")])
		#expect(!debts.isEmpty)
		debts.finish(payment)
		#expect(debts.isEmpty)
	}

	@Test("A payment that fails leaves everything owed")
	func failedPayment() throws {
		var debts = StoreDebts(limit: 10)
		debts.add([key(1)])
		_ = try #require(debts.payment())

		#expect(debts.payment()?.writes == [key(1)])
	}

	@Test("A write that is added during a payment stays owed, also if it is one of those that are paid")
	func addedMeanwhile() throws {
		var debts = StoreDebts(limit: 10)
		debts.add([key(1), key(2)])
		let payment = try #require(debts.payment())
		debts.add([key(2), key(3)])
		debts.finish(payment)

		#expect(debts.payment()?.writes == [key(2), key(3)])
	}

	@Test("Two may pay at the same time, and the one that fails leaves nothing unpaid")
	func twoPayments() throws {
		var debts = StoreDebts(limit: 10)
		debts.add([key(1)])
		let first = try #require(debts.payment())
		_ = try #require(debts.payment())
		debts.finish(first)

		#expect(debts.isEmpty)
	}

	@Test("Past the limit, everything is owed, and that is not forgotten by a payment of a part")
	func pastTheLimit() throws {
		var debts = StoreDebts(limit: 3)
		debts.add([key(1), key(2), .tag("t")])
		let part = try #require(debts.payment())
		debts.add([key(4)])
		debts.finish(part)

		#expect(debts.payment()?.writes == [.everything])
		debts.add([key(5)])
		#expect(debts.payment()?.writes == [.everything])
	}
}
