import Foundation

/// Keys in the order in which they are read.
struct Trace: Sendable {
	let name: String
	let keys: [Int32]

	/// How many different keys there are.
	var keyCount: Int { Set(keys).count }

	init(name: String, keys: [Int32]) {
		self.name = name
		self.keys = keys
	}

	/// Every recorded trace in `folder`, by name: files of little-endian 32-bit keys that end in `.bin`.
	static func recorded(in folder: URL) throws -> [Trace] {
		try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
			.filter { $0.pathExtension == "bin" }
			.sorted { $0.lastPathComponent < $1.lastPathComponent }
			.map { Trace(name: $0.deletingPathExtension().lastPathComponent, keys: try keys(of: $0)) }
	}

	private static func keys(of file: URL) throws -> [Int32] {
		try Data(contentsOf: file).withUnsafeBytes { bytes in
			stride(from: 0, through: bytes.count - 4, by: 4).map {
				Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self))
			}
		}
	}
}
