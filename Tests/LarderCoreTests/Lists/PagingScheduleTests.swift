import Foundation
import Testing

@testable import LarderCore

/// Random schedules of pages and removals, against a service that turns pages by number and keeps its own order.
struct PagingScheduleTests {
	@Test("However removals and pages overlap, a list by numbers skips no member, and has none twice")
	func noMemberIsSkipped() {
		let count = ProcessInfo.processInfo.environment["LARDER_SCHEDULES"].flatMap(Int.init) ?? 500
		for seed in 0..<UInt64(count) {
			var schedule = PagingSchedule(seed: seed)
			let missing = schedule.run()
			#expect(missing.isEmpty, "seed \(seed) skips \(missing.sorted())")
		}
	}
}

/// One list that is read to its end, while members are removed at the service and then here.
private struct PagingSchedule {
	private var random: SeededGenerator
	private let pageSize: Int
	private var service: [Int]
	private var list: StoredList<Int>
	/// The page that is on its way, and its content if the service has answered already.
	private var request: (request: StoredList<Int>.Request, page: StoredList<Int>?)?
	/// What the service has removed and the app has not removed here yet.
	private var removing: [Int] = []

	init(seed: UInt64) {
		var random = SeededGenerator(seed: seed)
		pageSize = .random(in: 1...4, using: &random)
		service = Array(0..<Int.random(in: 1...16, using: &random))
		self.random = random
		list = StoredList(keys: [], next: nil, totalCount: nil, generation: 1)
		list = page(at: nil)
	}

	/// Returns the members that the service has and the list does not.
	mutating func run() -> Set<Int> {
		var stepCount = 0
		while request != nil || list.nextRequest != nil || !removing.isEmpty {
			step()
			stepCount += 1
			// Whoever reads to the end gets there.
			guard stepCount < 1_000 else { return [-1] }
		}
		guard Set(list.keys).count == list.keys.count else { return [-2] }
		return Set(service).subtracting(list.keys)
	}

	private mutating func step() {
		switch Int.random(in: 0..<6, using: &random) {
		case 0: removeAtService()
		case 1: removeHere()
		case 2, 3: ask()
		default: receive()
		}
	}

	private mutating func removeAtService() {
		guard service.count > 1, Bool.random(using: &random) else { return }
		let known = service.filter { list.keys.contains($0) }
		guard let member = known.randomElement(using: &random) else { return }
		service.removeAll { $0 == member }
		removing.append(member)
	}

	private mutating func removeHere() {
		list.remove(Set(removing))
		removing = []
	}

	/// The service makes its answer at the beginning of the request or at its end.
	private mutating func ask() {
		guard request == nil, let next = list.nextRequest else { return }
		request = (next, Bool.random(using: &random) ? page(at: next.cursor) : nil)
	}

	private mutating func receive() {
		guard let (asked, answer) = request else { return }
		request = nil
		let page = answer ?? page(at: asked.cursor)
		// Nothing tells a list that has ended of a removal that its last page knew before.
		if page.next == nil { removeHere() }
		list = list.appending(page, by: asked) ?? list
		// The cache takes no member from a page that was removed since the page was asked for.
		let isStillThere = Set(service).union(removing)
		list.remove(Set(list.keys.filter { !isStillThere.contains($0) }))
		// An app removes a member here before it has read two pages more.
		removeHere()
	}

	private func page(at cursor: PageCursor?) -> StoredList<Int> {
		let number = cursor?.number ?? 1
		let keys = Array(service.dropFirst((number - 1) * pageSize).prefix(pageSize))
		let next = number * pageSize < service.count ? PageCursor(number + 1) : nil
		return StoredList(keys: keys, next: next, totalCount: nil, generation: 2)
	}
}
