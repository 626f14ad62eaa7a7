import Foundation

/// Keys in the order of their reads.
struct Trace: Sendable {
	let name: String
	let keys: [Int32]
	/// Whether a program invented the keys, instead of recording real reads.
	let isMade: Bool

	/// The files with invented keys: the synthetic traces of LIRS (Jiang and Zhang, SIGMETRICS 2002).
	private static let madeNames: Set = ["lirs-2_pools", "lirs-loop", "lirs-zigzag"]

	/// The number of different keys.
	var keyCount: Int { Set(keys).count }

	init(name: String, keys: [Int32], isMade: Bool) {
		self.name = name
		self.keys = keys
		self.isMade = isMade
	}

	/// Every recorded trace in `folder`, by name: files of little-endian 32-bit keys that end in `.bin`.
	static func recorded(in folder: URL) throws -> [Trace] {
		try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
			.filter { $0.pathExtension == "bin" }
			.sorted { $0.lastPathComponent < $1.lastPathComponent }
			.map { file in
				let name = file.deletingPathExtension().lastPathComponent
				return Trace(name: name, keys: try keys(of: file), isMade: madeNames.contains(name))
			}
	}

	private static func keys(of file: URL) throws -> [Int32] {
		try Data(contentsOf: file).withUnsafeBytes { bytes in
			stride(from: 0, through: bytes.count - 4, by: 4).map {
				Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self))
			}
		}
	}
}
