import Foundation

@testable import LarderCore

/// What a schedule does wrong on purpose, so that the model must notice it.
enum OutboxMutant: String, CaseIterable {
	case sendsBeforeItIsMarked, makesNewIdempotencyKeys, ignoresOrder, ignoresWindow, admitsOlderFetches
	case trustsEveryConfirmation, forgetsAliases, forgetsEdits, forgetsKnownValues, forgetsCarriedChanges
	case asksForUncreatedKeys, losesWritesOfTheJournal, takesNotSentForMaybeSent, takesMaybeSentForNotSent
	case joinsSentChanges, joinsPastOthers
}

/// A random schedule of an outbox, a cache, its readers, a journal and a service.
///
/// The cache and the steps are what a shell does with ``OutboxTable``. What is checked comes from the laws alone.
struct OutboxSchedule {
	struct Request {
		let change: OutboxChange
		var response: ModelService.Response?
		/// Whether the outbox still waits for its response.
		var isAwaited = true
	}

	struct Fetch {
		let key: String
		let ticket: Int
		let isCached: Bool
		var answer: ModelNote??
	}

	struct PageFetch {
		let ticket: Int
		var answer: [(key: String, note: ModelNote)]?
	}

	struct CachedNote {
		var note: ModelNote?
		var ticket: Int
		var commit: Int
		/// Whether it is what the service gave, and not a fold over that.
		var isStale = false
	}

	static let entity = "note"
	static let rules = [
		"create": OutboxRule(givesKeys: true), "createOwn": OutboxRule(), "change": OutboxRule(),
		"careful": OutboxRule(repetition: .never), "joining": OutboxRule(),
	]

	var random: SeededGenerator
	let mutant: OutboxMutant?
	/// Whether the wall clock jumps.
	///
	/// If not, the device may start again. Both together could hide any time.
	let hasJumpingClock: Bool
	var service = ModelService()
	var table = OutboxTable(rules: rules)
	/// All that the journal has written.
	var journal: [OutboxRecord] = []
	/// The number of the database's last commit.
	var number = 1
	var cache: [String: CachedNote] = [:]
	var list: (keys: [String], ticket: Int)?
	var requests: [Request] = []
	var fetches: [Fetch] = []
	var pages: [PageFetch] = []
	/// What the service has answered and the journal has not written yet.
	var answers: [(id: UUID, end: AttemptEnd)] = []
	var trueTime = Duration.seconds(1_000)
	var wallOffset = 0.0
	var startTime = Duration.zero
	var operationCount = 0

	// What the checks remember.
	var log = OutboxLog()

	init(seed: UInt64, mutant: OutboxMutant? = nil) {
		random = SeededGenerator(seed: seed)
		self.mutant = mutant
		hasJumpingClock = seed.isMultiple(of: 2)
	}

	var time: OutboxTime {
		OutboxTime(
			wall: Date(timeIntervalSinceReferenceDate: trueTime / .seconds(1) + wallOffset),
			running: trueTime - startTime
		)
	}

	func key(_ text: String) -> OutboxKey { OutboxKey(entity: Self.entity, text: text) }

	mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

	/// Runs random steps and then lets everything come to rest.
	///
	/// - Returns: The first law that was broken.
	mutating func run(stepCount: Int) -> String? {
		service.createForOthers()
		for _ in 0..<stepCount where log.violation == nil {
			step()
			check()
		}
		if log.violation == nil { comeToRest() }
		return log.violation
	}

	private mutating func step() {
		switch Int.random(in: 0..<100, using: &random) {
		case 0..<18: enqueueSomething()
		case 18..<34: send()
		case 34..<48: deliver()
		case 48..<60: answer()
		case 60..<70: fetch()
		case 70..<78: page()
		case 78..<82: othersChange()
		case 82..<86: decide()
		case 86..<89: kill()
		case 89..<92: clocks()
		case 92..<97: settle()
		default: table.isPaused = false
		}
	}

	// MARK: - The journal

	enum Written { case yes, no, killed }

	/// Writes a transaction and applies it, or fails, or is killed before or after the write.
	mutating func commit(_ records: [OutboxRecord], isSafe: Bool = false) -> Written {
		let records = mutated(records)
		let luck = isSafe ? 100 : Int.random(in: 0..<100, using: &random)
		switch luck {
		case 0..<3: return .no
		case 3..<5:
			kill()
			return .killed
		case 5..<7:
			log.note(records, self)
			journal += records
			kill()
			return .killed
		default:
			log.note(records, self)
			if mutant != .losesWritesOfTheJournal || luck > 20 { journal += records }
			table.apply(records)
			return .yes
		}
	}

	private func mutated(_ records: [OutboxRecord]) -> [OutboxRecord] {
		records.compactMap { record in
			switch (mutant, record) {
			case (.forgetsAliases, .alias), (.forgetsEdits, .edit): return nil
			case (.forgetsCarriedChanges, .known(let key, var value?)):
				value.carried = []
				return .known(key, value)
			default: return record
			}
		}
	}

	/// Ends the process, and starts another one.
	mutating func kill() {
		// The next process cannot know that these have not left.
		log.left.formUnion(table.running.keys)
		table = OutboxTable(rules: Self.rules, records: journal)
		log.left.formUnion(table.changes.filter { $0.status == .maybeSent }.map(\.id))
		for index in requests.indices {
			requests[index].isAwaited = false
			log.left.insert(requests[index].change.id)
		}
		(fetches, pages, answers) = ([], [], [])
		if !hasJumpingClock, chance(30) { startTime = trueTime }
		bringEditsToList()
	}

	private mutating func clocks() {
		let durations = [Duration.seconds(1), .seconds(600), .seconds(50_000), .seconds(90_000)]
		let duration = durations[Int.random(in: durations.indices, using: &random)]
		trueTime += duration
		// The network holds no request back for so long.
		if duration >= .seconds(50_000) {
			log.left.formUnion(requests.map(\.change.id))
			let late = requests.filter(\.isAwaited).map {
				($0.change.id, AttemptEnd.later(ChangeFailure(message: "timed out")))
			}
			answers += late
			requests = []
			writeAnswers()
		}
		if hasJumpingClock, chance(20) { wallOffset += Double.random(in: -200_000...200_000, using: &random) }
	}

	private mutating func othersChange() {
		guard let text = service.order.randomElement(using: &random) else { return service.createForOthers() }
		switch Int.random(in: 0..<10, using: &random) {
		case 0: service.remove(text)
		case 1: service.createForOthers()
		default:
			operationCount += 1
			service.changeOfOthers(text, field: Int.random(in: 0..<3, using: &random), to: -operationCount)
		}
	}
}
