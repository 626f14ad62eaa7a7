package import Foundation

/// The validators of a page and the places of its members, with which a fetch asks whether the page has changed.
package struct PageCheck: Hashable, Codable, Sendable {
	/// The number of the page in its list, counted from 0.
	package let number: Int
	/// The places of the page's members in the list, in the page's order.
	package let places: [Int]
	private let entityTag: String?
	private let lastModified: String?
	/// When the page was requested, minus the age of the response; its members have this time as their `storedAt`.
	package let storedAt: Date
	/// The cursor of the next page.
	package let next: PageCursor?
	package let totalCount: Int?
	package let pageCount: Int?

	/// Creates the check of a first page of `count` members.
	package init<Value>(_ page: Page<Value>, count: Int, validators: Validators, storedAt: Date) {
		(number, places) = (0, Array(0..<count))
		(entityTag, lastModified) = (validators.entityTag, validators.lastModified)
		(next, totalCount, pageCount) = (page.next, page.totalCount, page.pageCount)
		self.storedAt = storedAt
	}

	private init(_ check: PageCheck, number: Int, places: [Int]) {
		(self.number, self.places) = (number, places)
		(entityTag, lastModified) = (check.entityTag, check.lastModified)
		(next, totalCount, pageCount) = (check.next, check.totalCount, check.pageCount)
		storedAt = check.storedAt
	}

	/// The validators that a fetch of the page may send.
	package var validators: Validators { Validators(entityTag: entityTag, lastModified: lastModified) }

	/// The same check with another page number and other places of the members.
	func at(_ number: Int, _ places: [Int]) -> PageCheck { PageCheck(self, number: number, places: places) }
}
