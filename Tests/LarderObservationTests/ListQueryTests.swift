import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderObservation

@MainActor @Suite(.timeLimit(.minutes(10)))
struct ListQueryTests {
	private let service = PageService()
	private let lists: ListCache<String, Int, Int>

	init() {
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Int>(),
			configuration: CacheConfiguration(freshness: .forever)
		)
		lists = ListCache("numbers", of: cache, freshness: .forever) { $0 }
	}

	private var query: ListQuery<String, Int> {
		ListQuery(
			ListQuerySource { [lists, service] key, policy in
				try await lists.list(for: key, policy: policy) { try await service.page(at: $0) }
			} more: { [lists, service] key in
				try await lists.more(for: key) { try await service.page(at: $0) }
			} updates: { [lists] in
				lists.updates(for: $0)
			} refresh: { [lists, service] key, count in
				try await lists.refresh(key, keeping: count) { try await service.page(at: $0) }
			}
		)
	}

	@Test("A refresh keeps at least as many items as the app asks for, or all items if the list has fewer")
	func refreshKeepsItems() async {
		let query = query
		let run = Task { await query.run("a") }
		await query.settles()
		await query.loadMore()
		await query.loadMore()
		await query.settles()
		#expect(query.items == [1, 2, 3, 4, 5])
		service.shift(by: 10)

		await query.refresh(keeping: 3)
		await query.settles()
		#expect(query.items == [11, 12, 13, 14])
		#expect(query.nextPage == .ready)
		#expect(service.callCount == 5)

		service.shift(by: 20)
		await query.refresh(keeping: .max)
		await query.settles()
		#expect(query.items == [21, 22, 23, 24])

		service.shift(by: 30)
		await query.refresh()
		await query.settles()
		#expect(query.items == [31, 32])
		run.cancel()
	}

	@Test("A list query shows its items, and then the items of each next page, until there is no next page")
	func pagesAreShown() async {
		let query = query
		let run = Task { await query.run("a") }
		await query.settles()
		#expect(query.items == [1, 2])
		#expect(query.nextPage == .ready)
		#expect(query.phase == .content)

		await query.loadMore()
		await query.settles()
		#expect(query.items == [1, 2, 3, 4])
		await query.loadMore()
		await query.settles()
		#expect(query.items == [1, 2, 3, 4, 5])
		#expect(query.nextPage == NextPage.end)
		await query.loadMore()
		#expect(service.callCount == 3)
		run.cancel()
	}

	@Test(
		"If the load of a next page fails, the list is not shown as failed to refresh, and the page can be loaded again"
	)
	func nextPageFails() async {
		let query = query
		let run = Task { await query.run("a") }
		await query.settles()
		service.fail(Failure.unreachable)

		await query.loadMore()
		await query.settles()
		#expect(query.nextPage.error as? Failure == .unreachable)
		#expect(query.error == nil)
		#expect(query.activity == .idle)
		#expect(query.items == [1, 2])

		service.fail(nil)
		await query.loadMore()
		await query.settles()
		#expect(query.items == [1, 2, 3, 4])
		#expect(query.nextPage == .ready)
		run.cancel()
	}

	@Test("While the next page is loading, the list is not shown as refreshing, and a refresh waits for the page")
	func refreshWaitsForNextPage() async {
		let query = query
		let run = Task { await query.run("a") }
		await query.settles()
		let gate = service.hold()
		let more = Task { await query.loadMore() }
		await gate.waitForArrivals()
		#expect(query.nextPage == .loading)
		#expect(query.activity == .idle)

		let refresh = Task { await query.refresh() }
		for _ in 0..<20 { await Task.yield() }
		#expect(service.callCount == 2)
		gate.open()
		await more.value
		await refresh.value
		await query.settles()
		#expect(service.callCount == 3)
		#expect(query.items == [1, 2, 3, 4])
		run.cancel()
	}

	@Test("A list query is empty if its list has no items")
	func emptyList() async {
		service.setCount(0)
		let query = query
		let run = Task { await query.run("a") }
		await query.settles()
		#expect(query.phase == .empty)
		#expect(query.nextPage == NextPage.end)
		run.cancel()
	}
}

/// Numbers in pages of two.
final class PageService: Sendable {
	private let service = Service()
	private let count = Box()

	private final class Box: @unchecked Sendable {
		// Only a test's one task writes it, before it reads.
		var value = 5
		var shift = 0
	}

	var callCount: Int { service.callCount }
	func hold() -> Gate { service.hold() }
	func fail(_ error: (any Error)?) { service.fail(error) }
	func setCount(_ number: Int) { count.value = number }
	/// Adds a number to all numbers.
	func shift(by number: Int) { count.shift = number }

	func page(at cursor: PageCursor?) async throws -> Page<Int> {
		_ = try await service.fetch(0)
		let page = cursor?.number ?? 1
		let last = min(count.value, page * 2)
		let items = last > (page - 1) * 2 ? Array((page - 1) * 2 + 1...last) : []
		return Page(items: items.map { $0 + count.shift }, next: last < count.value ? PageCursor(page + 1) : nil)
	}
}
