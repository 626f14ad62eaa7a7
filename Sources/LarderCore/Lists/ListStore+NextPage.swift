extension ListStore {
	/// Shows observers that the next page of a list is being loaded.
	///
	/// ``endNextPage(of:error:)`` must follow.
	func beginNextPage(of id: ListID) {
		nextPages.withLock { $0[id, default: 0] += 1 }
		showNextPage(of: id)
	}

	/// Shows observers that the next page of a list is no longer being loaded, unless its commit has already shown
	/// that.
	func endNextPage(of id: ListID, error: (any Error)? = nil) {
		nextPages.withLock { pages in
			let count = (pages[id] ?? 1) - 1
			pages[id] = count == 0 ? nil : count
		}
		observers.changeEntries { other, list in
			guard other == id, list.value.nextPage == .loading else { return false }
			list.value.nextPage = if let error, !(error is CancellationError) { .failed(error) } else { nil }
			return true
		}
	}

	/// Shows observers that the next page is being loaded, if a load is running.
	func showNextPage(of id: ListID) {
		observers.changeEntries { other, list in
			guard other == id, nextPages.withLock({ $0[id] != nil }), list.value.nextPage != .loading else {
				return false
			}
			list.value.nextPage = .loading
			return true
		}
	}
}
