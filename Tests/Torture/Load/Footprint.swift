import Foundation

/// The resources that this process uses.
struct Footprint {
	/// The number of bytes of memory that belong to this process alone.
	let memory: Int
	let descriptorCount: Int

	static func now() throws -> Footprint {
		#if os(Linux)
			let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
			guard pages.count > 2, let resident = Int(pages[1]), let shared = Int(pages[2]) else {
				throw Loss("/proc/self/statm reads \(pages)")
			}
			return Footprint(
				memory: (resident - shared) * 4_096,
				descriptorCount: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
			)
		#else
			throw Skip(reason: "this system has no files that list a process's memory and descriptors")
		#endif
	}
}
