/// One thing that goes wrong in the field, done to the library over and over; each runs in a process of its own.
protocol Fault: Sendable {
	/// What it is called in the report and on the command line.
	var name: String { get }

	/// Tries the fault as often as `trials` wants.
	///
	/// - Throws: ``Skip`` where this machine cannot have the fault; anything else counts as a loss.
	func run(_ trials: inout Trials) async throws
}

extension [any Fault] {
	/// All of them: first those with a fixed number of trials, whose spare time goes to the rest.
	static var all: Self {
		[
			EveryStatus(), HostileAnswers(), DamagedAnswers(),
			TooManyFiles(), ReadOnlyVolume(), LockedFile(), FullVolume(), DamagedFile(), SharedFile(), RejectedFile(),
			KilledWriter(),
			HostileHeaderFields(), HostileDates(), DamagedCatalogs(), DamagedValues(),
			HourOfLoad(),
		]
	}
}
