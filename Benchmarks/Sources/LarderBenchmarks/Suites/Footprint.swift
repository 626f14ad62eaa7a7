import Foundation
import LarderCore

/// The memory of an entry, beside the same pair in `NSCache`: the growth of the process divided by the number of entries.
///
/// Measured entries are kept, so that no entry reuses the memory of an earlier one. Works only on Linux.
struct Footprint {
	private static let entryCount = 200_000

	/// A table of bytes, or `nil` if the system does not report them.
	var report: String? {
		let tier = MemoryDataSource<Int, Int>(countLimit: Self.entryCount)
		let mortal = MemoryDataSource<Int, Int>(countLimit: Self.entryCount, lifetime: .seconds(3_600))
		let objects = NSCache<NSNumber, NSNumber>()
		defer { withExtendedLifetime((tier, mortal, objects)) {} }
		let now = Date()
		guard
			let ours = bytes({ tier.saveEntry(CacheEntry($0, storedAt: now), for: $0) }),
			let withLifetime = bytes({ mortal.saveEntry(CacheEntry($0, storedAt: now), for: $0) }),
			let theirs = bytes({ objects.setObject($0 as NSNumber, forKey: $0 as NSNumber) })
		else { return nil }
		return """
			| memory of an entry, Int by Int, of 200,000 | bytes |
			|---|--:|
			| MemoryDataSource | \(ours) |
			| MemoryDataSource with a lifetime | \(withLifetime) |
			| NSCache | \(theirs) |
			"""
	}

	private func bytes(_ save: (Int) -> Void) -> Int? {
		guard let before = residentBytes else { return nil }
		for key in 0..<Self.entryCount { save(key) }
		guard let after = residentBytes else { return nil }
		return (after - before) / Self.entryCount
	}

	private var residentBytes: Int? {
		#if os(Linux)
			guard let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
			return Int(status.split(separator: " ")[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
		#else
			return nil
		#endif
	}
}
