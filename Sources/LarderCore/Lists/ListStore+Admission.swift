extension ListStore {
	/// The members of a page, by what happens to them.
	struct Admission {
		/// The members for which nothing newer was committed.
		var admitted: Members = [:]
		/// The members that are kept, including newer entries.
		var known: Members = [:]
		/// The members that were removed after the page was requested.
		var removed: Set<Key> = []
		/// Whether the cache no longer knows if members were removed.
		var isForgotten = false
	}
}

extension ListStore {
	/// See ``MemberCommitterContract``.
	var outboxTicket: Int? { overlays.overlay?.core.number }

	/// Tells the outbox what was committed for those members of a page that have pending changes.
	func note(_ members: Members, _ running: RunningFetch) async {
		guard let overlay = overlays.overlay else { return }
		for (key, member) in members {
			await overlay.note(member.entry, for: key, fetchedWith: running.outboxTicket)
		}
	}

	/// Tells the outbox which confirmed creations the first page of a list contains.
	func noteFirstPage(of id: ListID, _ running: RunningFetch) {
		guard let ticket = running.outboxTicket else { return }
		overlays.overlay?.noteList(id, fetchedWith: ticket)
	}
}
