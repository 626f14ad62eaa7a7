/// The result of one fault, from the reports and the end of its process.
struct Verdict {
	let tried: Int
	let lossCount: Int
	/// The descriptions of the first losses.
	let losses: [String]
	let skipReason: String?
	/// What was counted, in words.
	let counts: [String]

	init(_ reports: [TrialReport], ending: ChildProcess.Ending) {
		let attempts = reports.compactMap { if case .attempt(let name) = $0 { name } else { nil } }
		let losses = reports.compactMap { if case .loss(let words) = $0 { words } else { nil } }
		let crash = Self.crash(reports.last, ending, during: attempts.last)
		tried = attempts.count
		lossCount = losses.count + (crash == nil ? 0 : 1)
		self.losses = losses.filter { !$0.isEmpty } + [crash].compactMap(\.self)
		counts = reports.compactMap { if case .counted(let words) = $0 { words } else { nil } }
		skipReason = reports.compactMap { if case .skipped(let reason) = $0 { reason } else { nil } }.first
	}

	/// The description of a crash: a process has crashed unless it reports that it has finished and then exits with 0.
	private static func crash(_ last: TrialReport?, _ ending: ChildProcess.Ending, during name: String?) -> String? {
		guard last != .finished || ending != .exit(0) else { return nil }
		return "the process \(ending.words) during \(name ?? "its start")"
	}

	func line(for name: String) -> String {
		let name = name.padding(to: 24)
		if let skipReason, lossCount == 0 { return "\(name)skipped: \(skipReason)" }
		return name + "\(tried) tried".padding(to: 16) + "\(tried - lossCount) survived"
	}
}

extension String {
	fileprivate func padding(to width: Int) -> String {
		self + String(repeating: " ", count: max(1, width - count))
	}
}
