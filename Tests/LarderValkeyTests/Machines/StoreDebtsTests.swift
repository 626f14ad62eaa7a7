import Testing

@testable import LarderValkey

struct StoreDebtsTests {
	private func key(_ number: Int) -> StoreDebts.Write { .key(EntryName(namespace: "a", key: "\(number)")) }

	@Test("A missed write stays pending until the store has it")
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

	@Test("If a resend of missed writes fails, all of these writes stay pending")
	func failedPayment() throws {
		var debts = StoreDebts(limit: 10)
		debts.add([key(1)])
		_ = try #require(debts.payment())

		#expect(debts.payment()?.writes == [key(1)])
	}

	@Test("If a write is missed during a resend, it stays pending, even if the resend includes the same write")
	func addedMeanwhile() throws {
		var debts = StoreDebts(limit: 10)
		debts.add([key(1), key(2)])
		let payment = try #require(debts.payment())
		debts.add([key(2), key(3)])
		debts.finish(payment)

		#expect(debts.payment()?.writes == [key(2), key(3)])
	}

	@Test(
		"If two resends of missed writes run at the same time and one succeeds, nothing is pending, even if the other fails"
	)
	func twoPayments() throws {
		var debts = StoreDebts(limit: 10)
		debts.add([key(1)])
		let first = try #require(debts.payment())
		_ = try #require(debts.payment())
		debts.finish(first)

		#expect(debts.isEmpty)
	}

	@Test(
		"If more writes are missed than the limit allows, the removal of all entries is pending instead, and a resend of some writes does not clear that removal"
	)
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
