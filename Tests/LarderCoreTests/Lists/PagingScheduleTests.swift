import Foundation
import Testing

@testable import LarderCore

/// Random schedules of pages, insertions and removals, against a service that turns pages by number or offset.
struct PagingScheduleTests {
	@Test("However removals, insertions and pages overlap, a list with numbered pages skips no member and repeats none")
	func noMemberIsSkipped() {
		let count = ProcessInfo.processInfo.environment["LARDER_SCHEDULES"].flatMap(Int.init) ?? 500
		for seed in 0..<UInt64(count) {
			var schedule = PagingSchedule(seed: seed)
			let missing = schedule.run()
			#expect(missing.isEmpty, "seed \(seed) skips \(missing.sorted())")
		}
	}
}

/// One list that is read to its end, while rows come and go at the service.
///
/// Others insert rows. The app deletes rows there and then here: at once, or long after the last page, whether a page has
/// brought them or not. The app also creates rows, and puts them into the list. Now and then the list is shortened.
private struct PagingSchedule {
	private var random: SeededGenerator
	private let pageSize: Int
	private let hasOffsets: Bool
	/// Whether the service does not find a page behind its last one, instead of answering it without rows.
	private let isStrict: Bool
	private var service: [Int]
	private var list: StoredList<Int>
	/// The page that is on its way, and its content if the service has answered already.
	private var request: (request: StoredList<Int>.Request, page: StoredList<Int>?)?
	/// The rows that were removed here since the page on its way was asked for.
	private var removedMeanwhile: Set<Int> = []
	/// What the service has removed and the app has not removed here yet.
	private var removing: Set<Int> = []
	private var lastID = 99
	/// Whether a page that is gone was taken for an error.
	private var isStuck = false

	init(seed: UInt64) {
		var random = SeededGenerator(seed: seed)
		pageSize = .random(in: 1...4, using: &random)
		hasOffsets = .random(using: &random)
		isStrict = .random(using: &random)
		service = Array(0..<Int.random(in: 1...16, using: &random))
		self.random = random
		list = StoredList(keys: [], next: nil, totalCount: nil, generation: 1)
		list = page(at: nil)
	}

	/// Returns the members that the service had from the beginning and has still, and the list does not.
	mutating func run() -> Set<Int> {
		for _ in 0..<Int.random(in: 0..<60, using: &random) { step(upTo: 10) }
		removeHere(removing)
		var requestCount = 0
		while request != nil || list.nextRequest != nil {
			if request == nil { requestCount += 1 }
			step(from: 4, upTo: 8)
			// Whoever reads to the end gets there: by the rest of the list, and by asking for it again once.
			guard requestCount <= 1_000 else { return [-1] }
		}
		guard !isStuck else { return [-4] }
		guard Set(list.keys).count == list.keys.count else { return [-2] }
		guard Set(service).isSuperset(of: list.keys) else { return [-3] }
		return Set(service).subtracting(list.keys).filter { $0 < 99 }
	}

	private mutating func step(from first: Int = 0, upTo count: Int) {
		switch Int.random(in: first..<count, using: &random) {
		case 0: insert()
		case 1, 2: removeAtService()
		case 3: removeHere(Set(removing.filter { _ in Bool.random(using: &random) }))
		case 4, 5: ask()
		case 8: create()
		case 9: list = list.shortened(toPageCount: .random(in: 1...3, using: &random)) ?? list
		default: receive()
		}
	}

	private mutating func insert() {
		lastID += 1
		service.insert(lastID, at: .random(in: 0...service.count, using: &random))
	}

	private mutating func create() {
		lastID += 1
		let id = lastID
		let isFirst = Bool.random(using: &random)
		service.insert(id, at: isFirst ? 0 : service.count)
		list.edit { $0.insert(id, at: isFirst ? 0 : $0.count) }
	}

	private mutating func removeAtService() {
		guard service.count > 1, Bool.random(using: &random), let row = service.randomElement(using: &random) else {
			return
		}
		service.removeAll { $0 == row }
		removing.insert(row)
	}

	private mutating func removeHere(_ rows: Set<Int>) {
		guard !rows.isEmpty else { return }
		list.remove(rows)
		// The cache tells each list of removals of rows that it does not have.
		list.noteOtherRemoval()
		removing.subtract(rows)
		removedMeanwhile.formUnion(rows)
	}

	/// The service makes its answer at the beginning of the request or at its end.
	private mutating func ask() {
		guard request == nil, let next = list.nextRequest else { return }
		request = (next, Bool.random(using: &random) ? page(at: next.cursor) : nil)
		removedMeanwhile = []
	}

	private mutating func receive() {
		guard let (asked, answer) = request else { return }
		request = nil
		let page = answer ?? page(at: asked.cursor)
		if isStrict, page.keys.isEmpty, !service.isEmpty, asked.cursor != nil, !list.mayHaveLost(asked) {
			isStuck = true
			return
		}
		list = list.appending(page, by: asked) ?? list
		// The cache takes no member from a page that was removed since the page was asked for.
		list.remove(removedMeanwhile)
	}

	private func page(at cursor: PageCursor?) -> StoredList<Int> {
		let place = cursor?.number.map { hasOffsets ? $0 : ($0 - 1) * pageSize } ?? 0
		let keys = Array(service.dropFirst(place).prefix(pageSize))
		let end = place + keys.count
		let next = end < service.count ? PageCursor(hasOffsets ? end : place / pageSize + 2) : nil
		return StoredList(keys: keys, next: next, totalCount: nil, generation: 2)
	}
}
