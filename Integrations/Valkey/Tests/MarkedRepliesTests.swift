import LarderValkey
import Testing

@testable import LarderValkeySwift

struct MarkedRepliesTests {
	@Test("A reply is released once both the reply and its mark have arrived, in either order")
	func eitherOrder() {
		var replies = MarkedReplies<String>()
		let (first, second) = (replies.begin("first"), replies.begin("second"))

		#expect(replies.receive(.success(.integer(1)), for: first) == nil)
		#expect(replies.hearMark(second) == nil)
		let released = [replies.hearMark(first), replies.receive(.failure(.closed), for: second)]
		#expect(released.map { $0?.0 } == ["first", "second"])
		#expect(released.map { $0?.1 } == [.success(.integer(1)), .failure(.closed)])
		#expect(replies.count == 0)
	}

	@Test("After a call has ended, its mark or its reply releases nothing")
	func ended() {
		var replies = MarkedReplies<String>()
		let numbers = ["first", "second", "third"].map { replies.begin($0) }
		#expect(replies.giveUp(numbers[1]) == "second")
		#expect(replies.end() == ["first", "third"])

		for number in numbers {
			#expect(replies.receive(.success(.null), for: number) == nil)
			#expect(replies.hearMark(number) == nil)
		}
	}
}
