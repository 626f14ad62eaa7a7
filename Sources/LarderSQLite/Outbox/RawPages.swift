import Foundation
import LarderCore

/// The pages of a damaged file and of its log, from which rows are read without SQLite.
///
/// SQLite finds a row through other pages of its tree, so one damaged byte in such a page hides whole pages. This type
/// reads each page separately, and reading ends whatever the bytes are. Section 1 of
/// https://www.sqlite.org/fileformat2.html describes the format.
struct RawPages {
	/// A row of the journal's table whose checksum is right.
	struct Row {
		let position: Int64
		let record: JournalRecord
		/// Whether the row's page lists the row.
		///
		/// Any other row in the file may be one that SQLite has removed.
		let isListed: Bool
	}

	/// The sizes that a page can have.
	static let sizes = (9...16).map { 1 << $0 }

	/// The bytes of each page, or no bytes for a missing page.
	private var images: [[UInt8]]
	/// The bytes of pages from damaged parts of the log; these pages may be older than other pages.
	private var strays: [[UInt8]] = []
	/// How many bytes of a page are used.
	private let usableSize: Int

	init(_ file: [UInt8], _ log: WriteAheadLog, pageSize: Int, reservedSize: Int) {
		usableSize = pageSize - reservedSize
		images = stride(from: 0, to: file.count, by: pageSize).map { start in
			let page = file[start..<min(start + pageSize, file.count)]
			return Array(page) + [UInt8](repeating: 0, count: pageSize - page.count)
		}
		let frames = log.frames(pageSize: pageSize)
		// The frames after the last commit were never committed.
		let end = frames.lastIndex { $0.isCommit }.map { $0 + 1 } ?? 0
		for frame in frames[..<end] {
			guard frame.isIntact, (1...Self.pageLimit).contains(frame.page) else {
				// The number of the page may also be damaged.
				strays.append(Array(frame.image))
				continue
			}
			while images.count < frame.page { images.append([]) }
			images[frame.page - 1] = Array(frame.image)
		}
	}

	/// The largest number of pages that a journal can have.
	private static let pageLimit = 1 << 20

	/// The header of the file.
	var header: [UInt8] { images.first.map { Array($0.prefix(100)) } ?? [] }

	/// The rows in all pages except free pages.
	func rows() -> [Row] {
		let free = freePages
		var rows: [Row] = []
		for (index, image) in images.enumerated() where !free.contains(index + 1) && !image.isEmpty {
			rows += self.rows(in: image, isFirst: index == 0)
		}
		for image in strays {
			rows += self.rows(in: image, isFirst: false).map {
				Row(position: $0.position, record: $0.record, isListed: false)
			}
		}
		return rows
	}

	/// The free pages of the file, or an empty set if their list is damaged.
	private var freePages: Set<Int> {
		var (pages, next): (Set<Int>, Int) = ([], Int(header.number(at: 32)))
		func add(_ page: Int) -> Bool { (2...max(2, images.count)).contains(page) && pages.insert(page).inserted }
		while next != 0 {
			guard add(next), !images[next - 1].isEmpty else { return [] }
			let trunk = images[next - 1]
			let count = Int(trunk.number(at: 4))
			guard count <= usableSize / 4 - 2 else { return [] }
			for index in 0..<count where !add(Int(trunk.number(at: 8 + 4 * index))) { return [] }
			next = Int(trunk.number(at: 0))
		}
		return pages.count == Int(header.number(at: 36)) ? pages : []
	}

	private func rows(in page: [UInt8], isFirst: Bool) -> [Row] {
		let start = isFirst ? 100 : 0
		let count = Int(page[start + 3]) << 8 + Int(page[start + 4])
		let places = start + (page[start] == 0x0D ? 8 : 12)
		let isTree = [0x05, 0x0D].contains(page[start]) && count > 0 && places + 2 * count <= usableSize
		let cells = isTree ? (0..<count).map { Int(page[places + 2 * $0]) << 8 + Int(page[places + 2 * $0 + 1]) } : []
		let isSound = isTree && cells.allSatisfy { (places + 2 * count..<usableSize).contains($0) }
		// An interior page of the tree has no rows, but may still contain the rows of an earlier leaf.
		if isSound, page[start] == 0x05 { return [] }
		let listed = cells.compactMap { row(at: $0, of: page, isListed: true) }
		if isSound, listed.count == count { return listed }
		// The list of rows may be damaged, so a row may begin at any byte.
		return listed + (start..<usableSize).compactMap { row(at: $0, of: page, isListed: false) }
	}

	/// Reads a row, or returns `nil` if no row begins at `start`.
	private func row(at start: Int, of page: [UInt8], isListed: Bool) -> Row? {
		var cursor = start
		guard let size = page.integer(at: &cursor), let position = page.integer(at: &cursor), (1...limit).contains(size)
		else { return nil }
		let payload = cursor
		guard let headerSize = page.integer(at: &cursor), (1...40).contains(headerSize) else { return nil }
		// The row does not contain its own position. Its other columns are two blobs and a number.
		var types: [Int64] = []
		while cursor < payload + Int(headerSize), let type = page.integer(at: &cursor) { types.append(type) }
		guard cursor == payload + Int(headerSize), types.count == 4, types[0] == 0,
			let checksumSize = Self.size(types[3]),
			types[1...2].allSatisfy({ $0 >= 12 && $0 % 2 == 0 && $0 <= 2 * limit })
		else { return nil }
		let (subjectSize, bodySize) = (Int(types[1] - 12) / 2, Int(types[2] - 12) / 2)
		guard Int(headerSize) + subjectSize + bodySize + checksumSize == size else { return nil }
		let content = content(at: payload, of: page, count: Int(size))?.dropFirst(Int(headerSize))
		guard let content else { return nil }
		let (subject, body) = (Data(content.prefix(subjectSize)), Data(content.dropFirst(subjectSize).prefix(bodySize)))
		let checksum = Self.number(content.suffix(checksumSize), type: types[3])
		guard checksum == SQLiteOutboxJournal.checksum(of: subject, body) else { return nil }
		let record = JournalRecord(subject: String(decoding: subject, as: UTF8.self), body: body)
		return Row(position: position, record: record, isListed: isListed)
	}

	/// The largest number of bytes that a row can have.
	private var limit: Int64 { Int64(usableSize * images.count) }

	/// Reads the bytes of a row, from its page and from the overflow pages that follow.
	private func content(at start: Int, of page: [UInt8], count: Int) -> [UInt8]? {
		let (most, least) = (usableSize - 35, (usableSize - 12) * 32 / 255 - 23)
		let wanted = least + (count - least) % (usableSize - 4)
		let local = count <= most ? count : wanted <= most ? wanted : least
		guard start + local + (count > local ? 4 : 0) <= usableSize else { return nil }
		var content = Array(page[start..<start + local])
		var next = count > local ? Int(page.number(at: start + local)) : 0
		while content.count < count {
			guard images.indices.contains(next - 1), !images[next - 1].isEmpty else { return nil }
			let image = images[next - 1]
			content += image[4..<min(usableSize, 4 + count - content.count)]
			next = Int(image.number(at: 0))
		}
		return content
	}

	/// How many bytes a number of this type has, or `nil` if this is not the type of a number.
	private static func size(_ type: Int64) -> Int? {
		switch type {
		case 1...4: Int(type)
		case 5, 6: Int(type) * 2 - 4
		case 8, 9: 0
		default: nil
		}
	}

	private static func number(_ bytes: ArraySlice<UInt8>, type: Int64) -> Int64 {
		guard let first = bytes.first else { return type - 8 }
		return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
	}
}

extension Array<UInt8> {
	/// Reads a number of one to nine bytes, and moves the offset past the number.
	///
	/// Returns `nil` at the end of the bytes.
	fileprivate func integer(at offset: inout Int) -> Int64? {
		var number: UInt64 = 0
		for index in 0..<9 {
			guard offset < count else { return nil }
			let byte = self[offset]
			offset += 1
			if index == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
			number = number << 7 | UInt64(byte & 0x7F)
			if byte < 0x80 { break }
		}
		return Int64(bitPattern: number)
	}
}
