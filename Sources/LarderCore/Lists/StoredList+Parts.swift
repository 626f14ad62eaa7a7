/// A list in parts, so that a tier can store the next page without the rest.
///
/// The *head* is the list with its first page alone. Each part has some of the later identifiers, and the first part
/// also has the pages and cursors of these identifiers.
extension StoredList {
	/// Some later identifiers of a list, with facts about their pages.
	package struct Part {
		/// The identifiers, in order.
		package var keys: [Key]
		/// How many members each page had when it came.
		package let pageSizes: [Int]
		/// The cursors with which the pages were requested.
		package let cursors: [PageCursor]
		/// The checks of the pages.
		package private(set) var checks: [PageCheck]?

		/// Whether the part has no content.
		package var isEmpty: Bool { keys.isEmpty && pageSizes.isEmpty && cursors.isEmpty }

		/// The part with `keys` in place of its identifiers, for the same members in the same order.
		package func replacing<Other>(_ keys: [Other]) -> StoredList<Other>.Part {
			StoredList<Other>.Part(keys: keys, pageSizes: pageSizes, cursors: cursors, checks: checks)
		}

		/// Whether the removal of a member changes this part.
		package func isChanged(byRemoving key: Key) -> Bool { checks != nil || keys.contains(key) }

		/// The part without a removed member.
		package func removing(_ key: Key) -> Part {
			Part(keys: keys.filter { $0 != key }, pageSizes: pageSizes, cursors: cursors)
		}
	}

	/// The largest number of identifiers in a part, and in a head whose first page has fewer.
	package static var partLimit: Int { 128 }

	/// The list's head, with as many identifiers as in `stored`, or as in a list that is written anew.
	package func head(in stored: ListRows? = nil) -> StoredList {
		head(of: Array(keys.prefix(stored?.headCount ?? headCount)))
	}

	/// The head of this list with these identifiers.
	package func head(of keys: [Key]) -> StoredList {
		var head = self
		head.keys = keys
		head.pageSizes = Array(pageSizes.prefix(1))
		head.cursors = []
		head.checks = checks(fromPage: nil)
		return head
	}

	/// The checks of the first page, or of the pages from the given number on.
	private func checks(fromPage number: Int?) -> [PageCheck]? {
		let picked = checks?.filter { check in number.map { check.number >= max(1, $0) } ?? (check.number == 0) }
		return picked?.isEmpty == false ? picked : nil
	}

	/// The parts of the whole list.
	package var parts: [Part] {
		let (sizes, rest) = (Array(pageSizes.dropFirst()), keys.dropFirst(headCount))
		guard !sizes.isEmpty || !rest.isEmpty else { return [] }
		// The first part alone describes the pages, because the identifiers may no longer be in the order of the pages.
		let start = Array(rest.prefix(Self.partLimit))
		let first = Part(keys: start, pageSizes: sizes, cursors: cursors, checks: checks(fromPage: 1))
		let places = stride(from: rest.startIndex + first.keys.count, to: rest.endIndex, by: Self.partLimit)
		return [first]
			+ places.map { place in
				Part(keys: Array(rest[place...].prefix(Self.partLimit)), pageSizes: [], cursors: [])
			}
	}

	/// The part that a tier does not have yet.
	package func part(after stored: ListRows) -> Part {
		Part(
			keys: Array(keys[stored.keyCount...]),
			pageSizes: Array(pageSizes[stored.pageCount...]),
			cursors: Array(cursors[stored.cursorCount...]),
			checks: checks(fromPage: stored.pageCount)
		)
	}

	/// Appends the next part.
	package mutating func append(_ part: Part) {
		keys += part.keys
		pageSizes += part.pageSizes
		cursors += part.cursors
		if let more = part.checks { checks = (checks ?? []) + more }
	}

	/// A description of the rows in which a tier has this list.
	///
	/// - Parameter headCount: How many identifiers the head has.
	package func rows(headCount: Int, count: Int, check: Int64, sum: Int64) -> ListRows {
		ListRows(
			headCount: headCount,
			keyCount: keys.count,
			pageCount: pageSizes.count,
			cursorCount: cursors.count,
			count: count,
			check: check,
			sum: sum
		)
	}

	/// How many identifiers the head has, if the whole list is stored again.
	package var headCount: Int { min(keys.count, max(pageSizes.first ?? 0, Self.partLimit)) }
}

extension StoredList.Part: Encodable where Key: Encodable {}
extension StoredList.Part: Decodable where Key: Decodable {}

/// The rows of a list in a tier, as the tier has reported them.
package struct ListRows: Hashable, Sendable {
	/// The number of identifiers in the list's head.
	package let headCount: Int
	/// The number of the list's identifiers in these rows; the next two properties count its pages and cursors.
	fileprivate let keyCount: Int
	fileprivate let pageCount: Int
	fileprivate let cursorCount: Int
	/// The number of rows for the parts.
	package let count: Int
	/// A checksum that identifies this state of the list's rows.
	package let check: Int64
	/// The checksum of the rows of the parts.
	package let sum: Int64
}
