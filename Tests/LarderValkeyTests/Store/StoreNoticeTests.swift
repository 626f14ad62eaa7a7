import LarderCore
import Testing

@testable import LarderValkey

struct StoreNoticeTests {
	private let names = StoreNames(prefix: "p", machine: "m")

	private func push(_ words: RESPValue...) -> [StoreNotice] { StoreNotice.notices(in: words, names).notices }
	private func text(_ text: String) -> RESPValue { .string(Array(text.utf8)) }
	private func message(_ body: String) -> [StoreNotice] { push(text("message"), text("p:c"), text(body)) }
	private let number = SharedNumber(run: "ab", value: 7)
	private let name = EntryName(namespace: "price", key: "a: b")

	@Test("Each message of a script is read, whatever its key contains")
	func messages() {
		#expect(message("s ab 7 5 price:a: b") == [.saved(name, number)])
		#expect(message("r ab 7 5 price:a: b") == [.removed(name, number)])
		#expect(message("g ab 0 5 price:a: b") == [.leaseEnded(name)])
		#expect(message("t ab 7 5 a tag") == [.invalidated("a tag", number)])
		#expect(message("c ab 7 5 price") == [.removedAll(namespace: "price", number)])
		#expect(message("c ab 7 5 ") == [.removedAll(namespace: "", number)])
		#expect(message("b ab 7 5 ") == [.beat(number)])
		let former = SharedNumber(run: "ab", value: 3)
		#expect(
			message("n ab 7 5 3 500 20 price:a: b") == [
				.renewed(name, from: former, to: number, remaining: .milliseconds(500), keptAfter: .milliseconds(20))
			]
		)
	}

	@Test(
		"Messages of other programs on the channel are ignored",
		arguments: [
			"", "s", "s ab 7", "s ab 7 5", "s ab x 5 price:1", "s ab 7 x price:1", "x ab 7 5 price:1", "s ab 7 5 price",
			"n ab 7 5 1 2 price:1", "hello",
		]
	)
	func foreignMessages(body: String) {
		#expect(message(body).isEmpty)
	}

	@Test("Pushes of other kinds and channels are ignored")
	func otherPushes() {
		#expect(push(text("message"), text("other"), text("s ab 7 5 price:1")).isEmpty)
		#expect(push(text("message"), text("p:c")).isEmpty)
		#expect(push(text("pmessage"), text("p:c"), text("s ab 7 5 price:1")).isEmpty)
		#expect(push().isEmpty)
	}

	@Test("A message has a sequence number, and a tracking notice has none")
	func places() {
		let push = [text("message"), text("p:c"), text("s ab 7 5 price:1")]

		#expect(StoreNotice.notices(in: push, names).place == 5)
		#expect(StoreNotice.notices(in: [text("invalidate"), .array([text("p:e:price:1")])], names).place == nil)
	}

	@Test(
		"A tracking notice names entries or the heartbeat, and a notice without names means that the store was emptied"
	)
	func tracking() {
		let keys = RESPValue.array([text("p:e:price:a: b"), text("p:b:m"), text("p:t:x"), .integer(1)])

		#expect(push(text("invalidate"), keys) == [.touched(name), .beatTracking])
		#expect(push(text("invalidate"), .null) == [.emptied])
	}

	@Test("A namespace that contains a colon does not collide with other namespaces")
	func namespaces() {
		let one = EntryName(namespace: StoreNames.escaped("a:b"), key: "c")
		let other = EntryName(namespace: StoreNames.escaped("a"), key: "b:c")

		#expect(names.entry(one) != names.entry(other))
		#expect(names.entryName(ofKey: names.entry(one)) == one)
		#expect(StoreNames.escaped("a%3Ab") != StoreNames.escaped("a:b"))
	}
}
