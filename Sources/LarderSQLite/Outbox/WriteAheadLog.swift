import Foundation

/// The bytes of a write-ahead log (`-wal`), which SQLite reads up to the first frame whose checksum is wrong.
///
/// Sections 4.1 and 4.2 of https://www.sqlite.org/fileformat2.html describe the format.
struct WriteAheadLog {
	/// A page as a transaction wrote it to the log.
	struct Frame {
		/// The number of the page, counted from 1.
		let page: Int
		/// Whether the frame ends a transaction.
		let isCommit: Bool
		/// Whether the frame's checksum continues the checksum of the previous frame.
		let isIntact: Bool
		/// Whether the frame was written after the log was last restarted.
		let hasSalts: Bool
		let image: ArraySlice<UInt8>
	}

	/// The size of a page, or `nil` if the header is damaged.
	let pageSize: Int?
	private let bytes: [UInt8]

	private static let headerSize = 32
	private static let frameHeaderSize = 24

	init(_ bytes: [UInt8]) {
		self.bytes = bytes
		let isIntact =
			bytes.count >= Self.headerSize && bytes.number(at: 0) & ~1 == 0x377F_0682
			&& Self.checksum(of: bytes[..<24], after: (0, 0), isBigEndian: bytes[3] & 1 == 1)
				== (bytes.number(at: 24), bytes.number(at: 28))
		let size = isIntact ? Int(bytes.number(at: 8)) : 0
		pageSize = RawPages.sizes.contains(size) ? size : nil
	}

	/// The frames of the log since it was last restarted, including damaged frames.
	///
	/// SQLite leaves older frames, from before the restart, after them.
	func frames(pageSize: Int) -> [Frame] {
		let size = Self.frameHeaderSize + pageSize
		guard bytes.count >= Self.headerSize + size else { return [] }
		// Without a header, the salts of the first frame count.
		let salts = bytes[(self.pageSize == nil ? Self.headerSize + 8 : 16)...].prefix(8)
		let isBigEndian = self.pageSize != nil && bytes[3] == 0x83
		var previous = (bytes.number(at: 24), bytes.number(at: 28))
		var belongs = self.pageSize != nil
		var frames: [Frame] = []
		for start in stride(from: Self.headerSize, through: bytes.count - size, by: size) {
			let image = bytes[(start + Self.frameHeaderSize)..<start + size]
			let seed = Self.checksum(of: bytes[start..<start + 8], after: previous, isBigEndian: isBigEndian)
			previous = (bytes.number(at: start + 16), bytes.number(at: start + 20))
			let isIntact = Self.checksum(of: image, after: seed, isBigEndian: isBigEndian) == previous
			let hasSalts = bytes[(start + 8)..<start + 16].elementsEqual(salts)
			belongs = hasSalts || isIntact && belongs
			guard belongs else { continue }
			frames.append(
				Frame(
					page: Int(bytes.number(at: start)),
					isCommit: bytes.number(at: start + 4) != 0,
					isIntact: isIntact,
					hasSalts: hasSalts,
					image: image
				)
			)
		}
		return frames
	}

	/// Whether there are commits that SQLite does not read, because the log is damaged before them.
	///
	/// A power failure leaves at most one commit after an incomplete frame, since each commit is flushed before the
	/// next one begins. So only two commits in a row after such a frame prove damage.
	var hidesCommits: Bool {
		guard let size = pageSize ?? RawPages.sizes.first(where: { fits($0) }) else { return false }
		var (isSeen, count) = (pageSize != nil, 0)
		for frame in frames(pageSize: size) {
			isSeen = isSeen && frame.isIntact && frame.hasSalts
			guard !isSeen else { continue }
			// A broken frame restarts the count. If the next frame is intact, its checksum proves that it follows this
			// frame.
			if !frame.isIntact { count = 0 }
			if frame.isCommit { count += 1 }
			if count > 1, frame.isIntact { return true }
		}
		return false
	}

	/// Whether the second frame is intact if pages have this size.
	private func fits(_ size: Int) -> Bool {
		let frames = frames(pageSize: size)
		return frames.count > 1 && frames[1].isIntact
	}

	private static func checksum(
		of bytes: ArraySlice<UInt8>,
		after seed: (UInt32, UInt32),
		isBigEndian: Bool
	) -> (UInt32, UInt32) {
		bytes.withUnsafeBytes { bytes in
			var (first, second) = seed
			for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
				let words = bytes.loadUnaligned(fromByteOffset: offset, as: (UInt32, UInt32).self)
				first &+= (isBigEndian ? words.0.bigEndian : words.0.littleEndian) &+ second
				second &+= (isBigEndian ? words.1.bigEndian : words.1.littleEndian) &+ first
			}
			return (first, second)
		}
	}
}

extension Array<UInt8> {
	/// The big-endian number in four bytes, or 0 after the end of the bytes.
	func number(at offset: Int) -> UInt32 {
		guard offset >= 0, offset + 4 <= count else { return 0 }
		return self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
	}
}
