import Foundation

/// Names the database object that committed an entry, in the file.
///
/// A process orders its own commits by itself, so a number in the file decides only between writers.
typealias SQLiteWriterID = Int64

/// The last changes in a namespace, newest first: for each change the key and the writer.
///
/// The file keeps as many as have room in ``byteLimit`` bytes. A process that reads the namespace compares the number
/// of its changes with the last number that it knew, and finds the changes by others in between here.
struct RecentChanges: Equatable {
	/// How many bytes a namespace keeps, so that its row stays in one page with others.
	static let byteLimit = 512
	/// The length that marks a change of all keys, or of one that is too long.
	private static let everyKey: UInt8 = .max

	/// The keys that others have changed, or `nil` if every key may have.
	let keys: Set<Data>?

	/// A change of every key.
	static let everything = RecentChanges(keys: nil)

	private init(keys: Set<Data>?) {
		self.keys = keys
	}

	/// Reads the newest `count` of `changes`, except those of `writer`.
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

	/// The bytes of a change of `key`, or of every key if it is `nil`.
	static func change(of key: Data?, by writer: SQLiteWriterID) -> Data {
		adding(key, by: writer, to: Data())
	}

	/// The bytes of a change of `key`, or of every key if it is `nil`, before those of `earlier` ones that have room.
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

	/// Copies as much of `data` as has room behind `offset`.
	private static func copy(_ data: Data, to bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
		data.withUnsafeBytes { data in
			guard let source = data.baseAddress, let target = bytes.baseAddress else { return }
			(target + offset).copyMemory(from: source, byteCount: min(data.count, bytes.count - offset))
		}
	}
}
