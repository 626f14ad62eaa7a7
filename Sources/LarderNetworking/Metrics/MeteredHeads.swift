#if AsyncHTTPClient
	import LarderCore
	import NIOHTTP1

	/// Finds the meter of a request at the time when AsyncHTTPClient writes the request's head.
	///
	/// Before that, it is not known whether there is a connection. A header field names the meter, and is removed
	/// before the head is sent.
	final class MeteredHeads: Sendable {
		private static let field = "Larder-Meter"
		private let meters = Mutex<[String: (meter: Meter, bodySize: Int)]>([:])
		private let count = AtomicCount()

		/// Adds a field for `meter` to `headers`, and returns a number for ``remove(_:)``.
		func add(_ meter: Meter, bodySize: Int, to headers: inout HTTPHeaders) -> String {
			let number = "\(count.increment())"
			meters.withLock { $0[number] = (meter, bodySize) }
			headers.add(name: Self.field, value: number)
			return number
		}

		func remove(_ number: String) {
			meters.withLock { $0[number] = nil }
		}

		/// Records that `head` is sent, and removes the field of the meter from it.
		func send(_ head: inout HTTPRequestHead) {
			guard let number = head.headers.first(name: Self.field) else { return }
			head.headers.remove(name: Self.field)
			guard let (meter, bodySize) = meters.withLock({ $0[number] }) else { return }
			meter.connect(sending: bodySize)
		}
	}
#endif
