import Foundation

/// Identifies, in the file, the database object that committed an entry.
///
/// A process orders its own commits by itself, so numbers in the file decide only between different writers.
typealias SQLiteWriterID = Int64

/// The last changes in a namespace, newest first: for each change, the key and the writer.
///
/// The file keeps as many changes as fit into ``byteLimit`` bytes. A process that reads the namespace compares its
/// number of changes with the last number that the process knew. The changes by other writers in between are found
/// here.
struct RecentChanges: Equatable {
	/// How many bytes of changes a namespace keeps, so that its row fits into one page with other rows.
	static let byteLimit = 512
	/// The length that marks a change of all keys, or of a key that is too long.
	private static let everyKey: UInt8 = .max

	/// The keys that other writers have changed, or `nil` if they may have changed every key.
	let keys: Set<Data>?

	/// A change of every key.
	static let everything = RecentChanges(keys: nil)

	private init(keys: Set<Data>?) {
		self.keys = keys
	}

	/// Reads the newest `count` changes in `changes`, except the changes of `writer`.
	init(newest count: Int64, of changes: Data, besides writer: SQLiteWriterID) {
		keys = Self.keys(newest: count, of: changes, besides: writer)
	}

	private static func keys(newest count: Int64, of changes: Data, besides writer: SQLiteWriterID) -> Set<Data>? {
		var keys: Set<Data> = []
		var rest = changes[...]
		for _ in 0..<max(0, count) {
			guard let length = rest.first, rest.count >= 9 else { return nil }
			let author = rest.dropFirst().prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
			rest = rest.dropFirst(9)
			let isOwn = SQLiteWriterID(bitPattern: author) == writer
			guard length != everyKey else {
				guard isOwn else { return nil }
				continue
			}
			guard rest.count >= length else { return nil }
			if !isOwn { keys.insert(Data(rest.prefix(Int(length)))) }
			rest = rest.dropFirst(Int(length))
		}
		return keys
	}

	/// The bytes of a change of `key`, or of every key if `key` is `nil`.
	static func change(of key: Data?, by writer: SQLiteWriterID) -> Data {
		adding(key, by: writer, to: Data())
	}

	/// The bytes of a change of `key`, or of every key if `key` is `nil`, followed by as many of the earlier changes as
	/// fit.
	static func adding(_ key: Data?, by writer: SQLiteWriterID, to earlier: Data) -> Data {
		let key = key.flatMap { $0.count < min(Int(everyKey), byteLimit / 2) ? $0 : nil }
		let length = 1 + MemoryLayout<SQLiteWriterID>.size + (key?.count ?? 0)
		// Appending piece by piece, or `copyBytes`, would take five times as long.
		var bytes = Data(count: min(byteLimit, length + earlier.count))
		bytes.withUnsafeMutableBytes { bytes in
			bytes[0] = key.map { UInt8($0.count) } ?? everyKey
			bytes.storeBytes(of: writer.littleEndian, toByteOffset: 1, as: SQLiteWriterID.self)
			if let key { copy(key, to: bytes, at: length - key.count) }
			copy(earlier, to: bytes, at: length)
		}
		return bytes
	}

	/// Copies as much of `data` as fits after `offset`.
	private static func copy(_ data: Data, to bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
		data.withUnsafeBytes { data in
			guard let source = data.baseAddress, let target = bytes.baseAddress else { return }
			(target + offset).copyMemory(from: source, byteCount: min(data.count, bytes.count - offset))
		}
	}
}
