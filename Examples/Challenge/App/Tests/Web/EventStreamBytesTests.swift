import FlyingSocks
import Testing

@testable import challenge

struct EventStreamBytesTests {
	@Test("Each line of a message is a line of its event, and an empty line ends the event")
	func messageIsAnEvent() {
		let event = EventStreamBytes<AsyncStream<String>>.event("<p>\n\n</p>")

		#expect(String(decoding: event, as: UTF8.self) == "data: <p>\ndata: \ndata: </p>\n\n")
	}

	@Test("Events are whole and in order, however few bytes are read at once", arguments: [1, 7, 4_096])
	func eventsComeInOrder(count: Int) async throws {
		let messages = ["one", "two\nthree", "é"]
		var iterator = EventStreamBytes(AsyncStream(messages)).makeAsyncIterator()

		var bytes: [UInt8] = []
		while let buffer = try await iterator.nextBuffer(suggested: count) {
			#expect(!buffer.isEmpty && buffer.count <= count)
			bytes += buffer
		}

		#expect(String(decoding: bytes, as: UTF8.self) == "data: one\n\ndata: two\ndata: three\n\ndata: é\n\n")
	}
}

extension AsyncStream where Element: Sendable {
	fileprivate init(_ elements: [Element]) {
		self.init { continuation in
			for element in elements { continuation.yield(element) }
			continuation.finish()
		}
	}
}
