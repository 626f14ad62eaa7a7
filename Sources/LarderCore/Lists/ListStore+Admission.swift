extension ListStore {
	/// Which members of a page are saved, kept newer, or left out.
	struct Admission {
		/// Those for which nothing newer was committed.
		var admitted: Members = [:]
		/// All that are kept, including the newer ones.
		var known: Members = [:]
		/// Those that were removed after the page was requested.
		var removed: Set<Key> = []
		/// Whether the cache has forgotten if some were removed.
		var isForgotten = false
	}
}

extension ListStore {
	/// See ``MemberCommitterContract``.
	var outboxTicket: Int? { overlays.overlay?.core.number }

	/// Keeps the members of a page for the outbox, if they have pending changes.
	func note(_ members: Members, _ running: RunningFetch) async {
		guard let overlay = overlays.overlay else { return }
		for (key, member) in members {
			await overlay.note(member.entry, for: key, fetchedWith: running.outboxTicket)
		}
	}

	/// Notes which confirmed creations the first page of a list has.
	func noteFirstPage(of id: ListID, _ running: RunningFetch) {
		guard let ticket = running.outboxTicket else { return }
		overlays.overlay?.noteList(id, fetchedWith: ticket)
	}
}
