package import Foundation

/// The validators of a page and the places of its members, for asking the service whether it has changed.
package struct PageCheck: Hashable, Codable, Sendable {
	/// The number of the page in its list, from 0.
	package let number: Int
	/// The places of its members in the list, in the page's order.
	package let places: [Int]
	private let entityTag: String?
	private let lastModified: String?
	/// When the page was requested, less the age that it arrived with; its members have this time.
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

	/// The same check for the page with this number, whose members are at these places of a list.
	func at(_ number: Int, _ places: [Int]) -> PageCheck { PageCheck(self, number: number, places: places) }
}
