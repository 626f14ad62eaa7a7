import Foundation
import Synchronization
import Workloads

/// A dictionary in a lock.
final class LockedDictionary: Sendable {
	private let values: Mutex<[Int: CharacterDTO]>

	init(_ values: [Int: CharacterDTO]) {
		self.values = Mutex(values)
	}

	func value(for key: Int) -> CharacterDTO? {
		values.withLock { $0[key] }
	}
}

/// A dictionary in an actor.
actor DictionaryActor {
	private let values: [Int: CharacterDTO]

	init(_ values: [Int: CharacterDTO]) {
		self.values = values
	}

	func value(for key: Int) -> CharacterDTO? {
		values[key]
	}
}

/// Foundation's cache, which takes objects for keys and values.
final class ObjectCache: @unchecked Sendable {
	// Unchecked because `NSCache` is documented as thread-safe.
	private let values = NSCache<NSNumber, Box>()

	private final class Box {
		let value: CharacterDTO

		init(_ value: CharacterDTO) {
			self.value = value
		}
	}

	init(_ values: [Int: CharacterDTO]) {
		for (key, value) in values { self.values.setObject(Box(value), forKey: key as NSNumber) }
	}

	func value(for key: Int) -> CharacterDTO? {
		values.object(forKey: key as NSNumber)?.value
	}
}
