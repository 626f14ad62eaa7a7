#if os(Linux)
	import Foundation

	extension TemporaryFolder {
		/// How many locks of the folder's files this process holds, as the system says.
		///
		/// The system lists the locks of one descriptor at once. The list of all processes' locks comes in parts, between
		/// which locks of other tests come and go, so that it may lack some.
		func lockCount() throws -> Int {
			let links = "/proc/self/fd"
			let inside = url.resolvingSymlinksInPath().path(percentEncoded: false)
			return try FileManager.default.contentsOfDirectory(atPath: links).reduce(0) { count, descriptor in
				// A descriptor may be closed meanwhile by another test.
				let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(links)/\(descriptor)")
				guard file?.hasPrefix(inside) == true else { return count }
				let facts = try? String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8)
				return count + (facts?.split(separator: "\n").count { $0.hasPrefix("lock:") } ?? 0)
			}
		}
	}
#endif
