import Dispatch

#if canImport(Glibc)
	import Glibc
#elseif canImport(Darwin)
	import Darwin
#endif

/// Control-C, or the signal by which a system asks a service to end.
enum StopSignal {
	private static let numbers = [SIGINT, SIGTERM]

	/// Returns at the first one after `onListening` is called; a second one ends the process at once, as if no one waited.
	static func wait(onListening: () -> Void) async {
		let (registrations, registration) = AsyncStream<Void>.makeStream()
		let (signals, continuation) = AsyncStream<Void>.makeStream()
		let sources = numbers.map { number in
			// The default would end the process before its source is asked.
			signal(number, SIG_IGN)
			let source = DispatchSource.makeSignalSource(signal: number)
			source.setRegistrationHandler { registration.yield() }
			source.setEventHandler { continuation.yield() }
			source.activate()
			return source
		}
		// A signal that comes before its source is registered is lost.
		for await _ in registrations.prefix(sources.count) {}
		onListening()
		for await _ in signals { break }
		for source in sources { source.cancel() }
		for number in numbers { signal(number, SIG_DFL) }
	}
}
