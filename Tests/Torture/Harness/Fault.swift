/// Something that goes wrong in apps, tried again and again in a process of its own.
protocol Fault: Sendable {
	/// Its name in the report and on the command line.
	var name: String { get }

	/// Tries the fault as often as `trials` asks for.
	///
	/// - Throws: ``Skip`` if the fault cannot be tried on this machine. Any other error counts as a loss.
	func run(_ trials: inout Trials) async throws
}

extension [any Fault] {
	/// All faults.
	///
	/// Those with a fixed number of trials come first, and leave their spare time to the rest.
	static var all: Self {
		[
			EveryStatus(), HostileAnswers(), DamagedAnswers(),
			TooManyFiles(), ReadOnlyVolume(), LockedFile(), FullVolume(), DamagedFile(), SharedFile(), RejectedFile(),
			KilledWriter(),
			KilledPages(),
			KilledCreation(), KilledOutbox(), SharedOutbox(), OutboxPowerCut(), FullOutboxVolume(),
			HostileHeaderFields(), HostileDates(), DamagedCatalogs(), DamagedValues(),
			HourOfLoad(),
		]
	}
}
