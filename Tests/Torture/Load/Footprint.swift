import Foundation

/// What this process holds of the machine.
struct Footprint {
	/// Bytes of memory that are its own; nothing where the system does not tell them in this way.
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
			throw Skip(reason: "this system does not tell a process's memory and descriptors by files")
		#endif
	}
}
