#if !canImport(Darwin)
	import Foundation

	/// The places of a signal file, of which each writer marks one.
	///
	/// Two writers may have chosen the same place. Then each mark differs from what the other one has written there.
	struct SignalPlaces {
		private static let count = 64
		private static let byteCount = count * MemoryLayout<UInt64>.size

		private let own = Int.random(in: 0..<count)
		/// What this writer has written last.
		private var mark = UInt64.random(in: .min ... .max)
		/// What the other places had when this looked last.
		private var others = [UInt64](repeating: 0, count: count)

		/// Writes a new mark.
		mutating func mark(_ file: Int32) {
			mark &+= 1
			_ = pwrite(file, &mark, MemoryLayout<UInt64>.size, off_t(own * MemoryLayout<UInt64>.size))
		}

		/// Whether somebody else may have written since this was asked last.
		mutating func haveChanged(in file: Int32) -> Bool {
			var found = [UInt64](repeating: 0, count: Self.count)
			guard pread(file, &found, Self.byteCount, 0) >= 0 else { return true }
			let isOwn = found[own] == mark
			found[own] = 0
			defer { others = found }
			return !isOwn || found != others
		}
	}
#endif
