#if !canImport(Darwin)
	import Foundation

	/// The places of a signal file.
	///
	/// Each writer marks one place. If two writers have chosen the same place, the writer that finds the other's mark
	/// in it chooses another place.
	struct SignalPlaces {
		private static let count = 64
		private static let byteCount = count * MemoryLayout<UInt64>.size

		/// The place that this writer marks.
		var place = Int.random(in: 0..<count)
		/// Whether the place has this writer's mark, as far as the writer knows.
		private var hasMarked = false
		/// The mark that this writer has last written.
		private var mark = UInt64.random(in: .min ... .max)
		/// The marks of the other places at the last check.
		private var others = [UInt64](repeating: 0, count: count)

		/// Writes a new mark, and returns whether another writer may have written since the last check.
		@discardableResult
		mutating func mark(_ file: Int32) -> Bool {
			// The new mark overwrites the mark of a writer that has chosen the same place.
			let haveChanged = haveChanged(in: file)
			mark &+= 1
			write(to: file)
			return haveChanged
		}

		/// Whether another writer may have written since the last check.
		mutating func haveChanged(in file: Int32) -> Bool {
			var found = [UInt64](repeating: 0, count: Self.count)
			guard pread(file, &found, Self.byteCount, 0) >= 0 else { return true }
			if hasMarked, found[place] != mark {
				place = (place + .random(in: 1..<Self.count)) % Self.count
				// The other writer may have checked before this writer marked the place, and written afterwards.
				write(to: file)
			}
			if hasMarked { found[place] = 0 }
			defer { others = found }
			return found != others
		}

		/// Writes the mark to this writer's place.
		mutating func write(to file: Int32) {
			(hasMarked, others[place]) = (true, 0)
			_ = pwrite(file, &mark, MemoryLayout<UInt64>.size, off_t(place * MemoryLayout<UInt64>.size))
		}
	}
#endif
