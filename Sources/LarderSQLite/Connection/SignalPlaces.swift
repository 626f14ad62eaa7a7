#if !canImport(Darwin)
	import Foundation

	/// The places of a signal file.
	///
	/// Each writer marks one of them.
	///
	/// Two writers may have chosen the same place. The one that finds the other's mark there then chooses another.
	struct SignalPlaces {
		private static let count = 64
		private static let byteCount = count * MemoryLayout<UInt64>.size

		/// The place that this writer marks.
		var place = Int.random(in: 0..<count)
		/// Whether the place has this writer's mark, as far as it knows.
		private var hasMarked = false
		/// The mark that this writer has written last.
		private var mark = UInt64.random(in: .min ... .max)
		/// The marks of the other places when this looked last.
		private var others = [UInt64](repeating: 0, count: count)

		/// Writes a new mark, and returns whether another writer may have written since this looked last.
		@discardableResult
		mutating func mark(_ file: Int32) -> Bool {
			// The new mark hides that of a writer who has chosen the same place.
			let haveChanged = haveChanged(in: file)
			mark &+= 1
			write(to: file)
			return haveChanged
		}

		/// Whether another writer may have written since this looked last.
		mutating func haveChanged(in file: Int32) -> Bool {
			var found = [UInt64](repeating: 0, count: Self.count)
			guard pread(file, &found, Self.byteCount, 0) >= 0 else { return true }
			if hasMarked, found[place] != mark {
				place = (place + .random(in: 1..<Self.count)) % Self.count
				// The other writer may have looked before this one marked the place, and written after that.
				write(to: file)
			}
			if hasMarked { found[place] = 0 }
			defer { others = found }
			return found != others
		}

		/// Writes the mark at this writer's place.
		mutating func write(to file: Int32) {
			(hasMarked, others[place]) = (true, 0)
			_ = pwrite(file, &mark, MemoryLayout<UInt64>.size, off_t(place * MemoryLayout<UInt64>.size))
		}
	}
#endif
