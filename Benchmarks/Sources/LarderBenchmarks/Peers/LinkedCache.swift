import Synchronization

/// A textbook LRU: a dictionary of nodes in a doubly linked list, in a lock.
final class LinkedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	private let storage: Mutex<Storage>

	init(countLimit: Int) {
		storage = Mutex(Storage(countLimit: countLimit))
	}

	func value(for key: Key) -> Value? {
		storage.withLock { $0.value(for: key) }
	}

	func save(_ value: Value, for key: Key) {
		storage.withLock { $0.save(value, for: key) }
	}

	private final class Node {
		let key: Key
		var value: Value
		var next: Node?
		weak var previous: Node?

		init(key: Key, value: Value) {
			self.key = key
			self.value = value
		}
	}

	private struct Storage {
		let countLimit: Int
		var nodes: [Key: Node] = [:]
		var newest: Node?
		var oldest: Node?

		init(countLimit: Int) {
			self.countLimit = countLimit
		}

		mutating func value(for key: Key) -> Value? {
			guard let node = nodes[key] else { return nil }
			unlink(node)
			link(node)
			return node.value
		}

		mutating func save(_ value: Value, for key: Key) {
			if let node = nodes[key] {
				node.value = value
				unlink(node)
				return link(node)
			}
			let node = Node(key: key, value: value)
			nodes[key] = node
			link(node)
			if nodes.count > countLimit, let oldest {
				unlink(oldest)
				nodes[oldest.key] = nil
			}
		}

		private mutating func link(_ node: Node) {
			node.next = newest
			newest?.previous = node
			newest = node
			oldest = oldest ?? node
		}

		private mutating func unlink(_ node: Node) {
			if newest === node { newest = node.next }
			if oldest === node { oldest = node.previous }
			node.previous?.next = node.next
			node.next?.previous = node.previous
			node.next = nil
			node.previous = nil
		}
	}
}
