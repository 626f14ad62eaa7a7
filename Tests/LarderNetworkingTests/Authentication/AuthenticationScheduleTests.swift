import Testing

@testable import LarderNetworking

/// Random schedules of requests, 401s, refreshes, cancellations and sign-outs, beside a service that counts.
struct AuthenticationScheduleTests {
	@Test(
		"No schedule of overlapping requests, refreshes and sessions breaks a law of authentication",
		arguments: 0..<20
	)
	func lawsHold(block: UInt64) throws {
		for seed in block * 100..<(block + 1) * 100 {
			var schedule = Schedule(seed: seed)
			for _ in 0..<200 { try schedule.step() }
			try schedule.end()
			#expect(schedule.faults == [], "seed \(seed)")
		}
	}

	@Test("The seeded schedules of requests cover every way in which a request can end")
	func schedulesAreVaried() throws {
		var endings: Set<Schedule.Ending> = []
		for seed in 0..<50 as Range<UInt64> {
			var schedule = Schedule(seed: seed)
			for _ in 0..<200 { try schedule.step() }
			endings.formUnion(schedule.requests.compactMap(\.ending))
		}
		#expect(endings == Set(Schedule.Ending.allCases))
	}
}

/// A credential as the service knows it.
private struct Token: Equatable {
	let session: Int
	let number: Int
}

private struct RefreshFailure: Error {}
private struct Refused: Error {}

private struct Schedule {
	enum Ending: CaseIterable { case answered, refused, refreshFailed, sessionEnded, left }

	struct Request {
		let session: Int
		var pass: Authentication<Token, Int>.Pass?
		var sendings = 0
		var waiter: Int?
		var ending: Ending?
		/// How many refreshes had failed when it was last sent.
		var failuresBefore = 0
	}

	private(set) var requests: [Request] = []
	private(set) var faults: [String] = []
	private var sut = Authentication<Token, Int>(credential: Token(session: 0, number: 0))
	private var generator: SeededGenerator
	private var refresh: (id: Int, token: Token)?
	private var lastWaiter = 0
	// What the service knows: tokens below `valid` have expired, and `issued` is the newest.
	private var session = 0
	private var issued = 0
	private var valid = 0
	private var failures = 0

	init(seed: UInt64) {
		generator = SeededGenerator(seed: seed)
	}

	mutating func step() throws {
		switch Int.random(in: 0..<20, using: &generator) {
		case 0..<6: try begin()
		case 6..<13: try deliver()
		case 13..<16: try finishRefresh(fails: Int.random(in: 0..<4, using: &generator) == 0)
		case 16: leave()
		case 17, 18: valid = issued + 1
		default: try changeSession()
		}
	}

	/// Answers everything that is under way, after which every request has ended.
	mutating func end() throws {
		while requests.contains(where: { $0.pass != nil }) || refresh != nil {
			try deliver()
			try finishRefresh(fails: false)
		}
		if requests.contains(where: { $0.ending == nil }) { faults.append("a request never ended") }
	}

	private mutating func begin() throws {
		requests.append(Request(session: session))
		lastWaiter += 1
		try act(on: sut.begin(as: lastWaiter, requests.count - 1), of: requests.count - 1, as: lastWaiter)
	}

	/// The service answers a request that was sent.
	private mutating func deliver() throws {
		guard let index = requests.indices.filter({ requests[$0].pass != nil }).randomElement(using: &generator),
			let pass = requests[index].pass
		else { return }
		requests[index].pass = nil
		guard pass.credential.number < valid else { return end(index, .answered) }
		lastWaiter += 1
		let action = sut.refuse(pass, with: Refused(), as: lastWaiter, index)
		try act(on: action, of: index, as: lastWaiter)
	}

	private mutating func finishRefresh(fails: Bool) throws {
		guard let (id, token) = refresh else { return }
		refresh = nil
		if fails { failures += 1 } else { issued += 1 }
		let outcome: Result<Token, any Error> =
			fails ? .failure(RefreshFailure()) : .success(Token(session: token.session, number: issued))
		if !fails { valid = max(valid, issued) }
		for (index, answer) in sut.finish(id, outcome) { try take(answer, for: index) }
	}

	/// A caller is cancelled while it waits.
	private mutating func leave() {
		guard let index = requests.indices.filter({ requests[$0].waiter != nil }).randomElement(using: &generator),
			let waiter = requests[index].waiter
		else { return }
		if sut.leave(waiter) != index { faults.append("request \(index) waited and was not found") }
		end(index, .left)
	}

	private mutating func changeSession() throws {
		session += 1
		issued += 1
		valid = issued
		refresh = nil
		for index in sut.beginSession(with: Token(session: session, number: issued)) {
			try take(.failure(CancellationError()), for: index)
		}
	}

	private mutating func act(on action: Authentication<Token, Int>.Action, of index: Int, as waiter: Int) throws {
		switch action {
		case .answer(let answer): try take(answer, for: index)
		case .wait:
			if refresh == nil { faults.append("request \(index) waits for nothing") }
			requests[index].waiter = waiter
		case .refresh(let id, let token):
			if refresh != nil { faults.append("two refreshes run") }
			if token != Token(session: session, number: issued) { faults.append("an old token is refreshed") }
			if token.number >= valid { faults.append("a valid token is refreshed") }
			if requests[index].failuresBefore < failures {
				faults.append("a failed refresh is repeated for a late 401")
			}
			refresh = (id, token)
			requests[index].waiter = waiter
		}
	}

	private mutating func take(_ answer: Authentication<Token, Int>.Answer, for index: Int) throws {
		requests[index].waiter = nil
		do {
			let pass = try #require(try answer.get())
			requests[index].pass = pass
			requests[index].sendings += 1
			requests[index].failuresBefore = failures
			if requests[index].sendings > 2 { faults.append("request \(index) is sent a third time") }
			if pass.credential.session != requests[index].session {
				faults.append("a token of another session is sent")
			}
		} catch is Refused {
			end(index, .refused)
		} catch is RefreshFailure {
			end(index, .refreshFailed)
		} catch is CancellationError {
			if requests[index].session == session { faults.append("a request of this session is cancelled") }
			end(index, .sessionEnded)
		}
	}

	private mutating func end(_ index: Int, _ ending: Ending) {
		if requests[index].ending != nil { faults.append("request \(index) ends twice") }
		requests[index].waiter = nil
		requests[index].ending = ending
	}
}
