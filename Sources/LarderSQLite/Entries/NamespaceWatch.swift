import Foundation
import LarderCore

/// Tracks, for one database object, the changes in each namespace that a cache also keeps in memory.
///
/// A read of a namespace shows how often the namespace has changed. The cache is notified of changes by other writers
/// since its last read.
final class NamespaceWatch: Sendable {
	/// How often a namespace had changed in a certain file.
	struct Place: Hashable {
		let file: Int64
		let changes: Int64
	}

	/// What a read has seen of a namespace.
	struct Sighting {
		let namespace: Data
		let place: Place
		/// The changes by other writers, or `nil` if nothing was known about the namespace.
		let change: RecentChanges?
	}

	/// Receives what other writers have changed, or `nil` if the group's record has changed.
	typealias Listener = @Sendable (RecentChanges?, ChangeSource) -> Void

	private struct Namespace {
		/// The last known place of the namespace.
		///
		/// Until there is a first place, the cache is not notified.
		var known: Place? { didSet { first = first ?? known } }
		private(set) var first: Place?
		var listener: Listener

		init(listener: @escaping Listener) {
			self.listener = listener
		}

		/// Whether a read saw the namespace before its first known place, although the read is recorded only now.
		func isBeforeFirst(_ place: Place) -> Bool {
			guard let first else { return false }
			return first.file == place.file && place.changes < first.changes
		}
	}

	/// The name under which this database object commits.
	let writer = SQLiteWriterID.random(in: .min ... .max)
	private let namespaces = Mutex<[Data: Namespace]>([:])
	/// 1 after the first listener was added.
	private let isListening = AtomicCount()

	/// The watched namespaces.
	var names: [Data] { isListening.value == 0 ? [] : namespaces.withLock { Array($0.keys) } }

	/// Notifies `listener` of later changes by other writers in a namespace.
	func listen(to namespace: Data, _ listener: @escaping Listener) {
		isListening.set(1)
		namespaces.withLock { $0[namespace, default: Namespace(listener: listener)].listener = listener }
	}

	func isWatched(_ namespace: Data) -> Bool {
		isListening.value != 0 && namespaces.withLock { $0[namespace] != nil }
	}

	func known(_ namespace: Data) -> Place? {
		namespaces.withLock { $0[namespace]?.known }
	}

	/// Records what a read has seen, and notifies the cache.
	func note(_ sighting: Sighting, from source: ChangeSource = .read) {
		let (listener, change) = namespaces.withLock { namespaces -> (Listener?, RecentChanges?) in
			guard let namespace = namespaces[sighting.namespace] else { return (nil, nil) }
			// A later read may have been recorded already.
			if let known = namespace.known, known.file == sighting.place.file, known.changes >= sighting.place.changes {
				// The cache was not notified of changes between this read and the first place.
				return namespace.isBeforeFirst(sighting.place) ? (namespace.listener, .everything) : (nil, nil)
			}
			namespaces[sighting.namespace]?.known = sighting.place
			// If nothing was known at the time of this read, but a place is known now, the changes in between are
			// unknown.
			let change = sighting.change ?? (namespace.known == nil ? nil : .everything)
			return (namespace.listener, change)
		}
		guard let listener, let change, change.keys?.isEmpty != true else { return }
		listener(change, source)
	}

	/// Records that the file could not be read, so that the next read counts as a change in any case.
	func noteFailure() {
		namespaces.withLock { namespaces in
			for name in namespaces.keys where namespaces[name]?.known == nil {
				// No file has this identity.
				namespaces[name]?.known = Place(file: 0, changes: 0)
			}
		}
	}

	/// Notifies listeners that the group's record has changed.
	func noteRecord(from source: ChangeSource = .read) {
		for listener in namespaces.withLock({ $0.values.map(\.listener) }) { listener(nil, source) }
	}

	/// Records this object's own changes.
	///
	/// They need no notification if no other writer has changed the namespace in the meantime.
	func settle(_ namespace: Data, count: Int64, at place: Place) {
		namespaces.withLock { namespaces in
			guard let watched = namespaces[namespace] else { return }
			let before = Place(file: place.file, changes: place.changes - count)
			if watched.known == nil || watched.known == before { namespaces[namespace]?.known = place }
		}
	}
}

/// The changes of a transaction in a watched namespace.
struct OwnChange {
	let namespace: Data
	/// The number of changes.
	let count: Int64
	/// How often the namespace has changed, including these changes.
	let place: NamespaceWatch.Place
}
