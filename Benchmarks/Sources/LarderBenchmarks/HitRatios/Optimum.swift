/// The most hits that any cache can have, by evicting the key whose next read is last (Belady, 1966).
struct Optimum {
	private struct Use {
		/// The place of the key's next read.
		let next: Int
		let key: Int32
	}

	private var cached: Set<Int32> = []
	/// The uses, the latest next use first: a binary heap.
	///
	/// Outdated uses sink and stay. Cached keys are read later, so a current use is always on top.
	private var heap: [Use] = []

	/// The number of reads of `keys` that hit a cache of this size.
	static func hits(of keys: [Int32], countLimit: Int) -> Int {
		var optimum = Optimum()
		let nexts = nextUses(of: keys)
		return zip(keys, nexts).count { key, next in optimum.read(key, next: next, countLimit: countLimit) }
	}

	private mutating func read(_ key: Int32, next: Int, countLimit: Int) -> Bool {
		let isHit = !cached.insert(key).inserted
		push(Use(next: next, key: key))
		if cached.count > countLimit { cached.remove(pop().key) }
		return isHit
	}

	/// For each read: the index of the next read of its key, or the end index if there is no later one.
	private static func nextUses(of keys: [Int32]) -> [Int] {
		var nexts = [Int](repeating: .max, count: keys.count)
		var lasts: [Int32: Int] = [:]
		for index in keys.indices.reversed() {
			nexts[index] = lasts.updateValue(index, forKey: keys[index]) ?? .max
		}
		return nexts
	}

	private mutating func push(_ use: Use) {
		heap.append(use)
		var child = heap.count - 1
		while child > 0, heap[child].next > heap[(child - 1) / 2].next {
			heap.swapAt(child, (child - 1) / 2)
			child = (child - 1) / 2
		}
	}

	private mutating func pop() -> Use {
		heap.swapAt(0, heap.count - 1)
		let top = heap.removeLast()
		var parent = 0
		while let child = laterChild(of: parent), heap[child].next > heap[parent].next {
			heap.swapAt(child, parent)
			parent = child
		}
		return top
	}

	private func laterChild(of parent: Int) -> Int? {
		let left = parent * 2 + 1
		guard left < heap.count else { return nil }
		return left + 1 < heap.count && heap[left + 1].next > heap[left].next ? left + 1 : left
	}
}
