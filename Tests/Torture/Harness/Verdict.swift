/// What came of one fault, as its process told it and as it ended.
struct Verdict {
	let tried: Int
	let lossCount: Int
	/// What was lost, the first few times.
	let losses: [String]
	let skipReason: String?

	init(_ reports: [TrialReport], ending: ChildProcess.Ending) {
		let attempts = reports.compactMap { if case .attempt(let name) = $0 { name } else { nil } }
		let losses = reports.compactMap { if case .loss(let words) = $0 { words } else { nil } }
		let crash = Self.crash(reports.last, ending, during: attempts.last)
		tried = attempts.count
		lossCount = losses.count + (crash == nil ? 0 : 1)
		self.losses = losses.filter { !$0.isEmpty } + [crash].compactMap(\.self)
		skipReason = reports.compactMap { if case .skipped(let reason) = $0 { reason } else { nil } }.first
	}

	/// A fault's process says that it has finished, and then exits; anything else is the library's fault.
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
