import Dispatch

#if canImport(Glibc)
	import Glibc
#elseif canImport(Darwin)
	import Darwin
#endif

/// Control-C or SIGTERM.
enum StopSignal {
	private static let numbers = [SIGINT, SIGTERM]

	/// Calls `onListening` when it listens, and returns at the first signal; a second signal ends the process at once.
	static func wait(onListening: () -> Void) async {
		let (registrations, registration) = AsyncStream<Void>.makeStream()
		let (signals, continuation) = AsyncStream<Void>.makeStream()
		let sources = numbers.map { number in
			// By default, the signal would end the process before its source hears of it.
			signal(number, SIG_IGN)
			let source = DispatchSource.makeSignalSource(signal: number)
			source.setRegistrationHandler { registration.yield() }
			source.setEventHandler { continuation.yield() }
			source.activate()
			return source
		}
		// A signal before its source is registered would be lost.
		for await _ in registrations.prefix(sources.count) {}
		onListening()
		for await _ in signals { break }
		for source in sources { source.cancel() }
		for number in numbers { signal(number, SIG_DFL) }
	}
}
