import Foundation

#if canImport(SQLite3)
	import SQLite3
#else
	import CSQLite
#endif

/// The functions that SQLite calls instead of the system's own.
enum DiskMethods {
	/// An open file as SQLite sees it.
	///
	/// The system's own file follows it in memory.
	struct OpenFile {
		var base: sqlite3_file
		/// The path, which is freed when the file is closed.
		var path: UnsafeMutablePointer<CChar>?
	}

	private static let offset = (MemoryLayout<OpenFile>.stride + 15) / 16 * 16
	/// Nobody changes it after the registration.
	private nonisolated(unsafe) static let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)

	static func real(_ file: UnsafeMutablePointer<sqlite3_file>?) -> UnsafeMutablePointer<sqlite3_file>? {
		file.map { (UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: sqlite3_file.self) }
	}

	/// The system's functions for a file.
	static func own(_ file: UnsafeMutablePointer<sqlite3_file>?) -> sqlite3_io_methods? {
		real(file)?.pointee.pMethods?.pointee
	}

	static func path(_ file: UnsafeMutablePointer<sqlite3_file>?) -> String {
		let path = file.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: OpenFile.self).pointee.path }
		return path.flatMap { $0 }.map { String(cString: $0) } ?? ""
	}

	/// Makes this file system the one that every later connection uses.
	static func register() {
		methods.initialize(to: makeMethods())
		let disk = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
		disk.initialize(to: SyncedDisk.system.pointee)
		disk.pointee.zName = UnsafePointer(strdup("synced"))
		disk.pointee.szOsFile += Int32(offset)
		disk.pointee.xOpen = { _, name, file, flags, result in
			DiskMethods.open(name, file, flags, result)
		}
		disk.pointee.xDelete = { _, name, syncsFolder in
			guard SyncedDisk.shared.mayStep() else { return SQLITE_IOERR | 10 << 8 }
			let code = SyncedDisk.system.pointee.xDelete(SyncedDisk.system, name, syncsFolder)
			if let name { SyncedDisk.shared.deleted(String(cString: name)) }
			return code
		}
		sqlite3_vfs_register(disk, 1)
	}

	private static func open(
		_ name: UnsafePointer<CChar>?,
		_ file: UnsafeMutablePointer<sqlite3_file>?,
		_ flags: Int32,
		_ result: UnsafeMutablePointer<Int32>?
	) -> Int32 {
		guard let file else { return SQLITE_CANTOPEN }
		let code = SyncedDisk.system.pointee.xOpen(SyncedDisk.system, name, real(file), flags, result)
		let open = OpenFile(
			base: sqlite3_file(pMethods: real(file)?.pointee.pMethods == nil ? nil : UnsafePointer(methods)),
			path: name.map { strdup($0) }
		)
		UnsafeMutableRawPointer(file).assumingMemoryBound(to: OpenFile.self).initialize(to: open)
		if code == SQLITE_OK, let name { SyncedDisk.shared.opened(String(cString: name)) }
		return code
	}

	private static func makeMethods() -> sqlite3_io_methods {
		var methods = sqlite3_io_methods()
		methods.iVersion = 2
		methods.xClose = { file in
			let code = DiskMethods.own(file)?.xClose(DiskMethods.real(file)) ?? SQLITE_OK
			if let file { free(UnsafeMutableRawPointer(file).assumingMemoryBound(to: OpenFile.self).pointee.path) }
			return code
		}
		methods.xRead = { file, bytes, count, offset in
			DiskMethods.own(file)?.xRead(DiskMethods.real(file), bytes, count, offset) ?? SQLITE_IOERR
		}
		methods.xWrite = { file, bytes, count, offset in
			guard SyncedDisk.shared.mayStep() else { return SQLITE_FULL }
			let code = DiskMethods.own(file)?.xWrite(DiskMethods.real(file), bytes, count, offset) ?? SQLITE_IOERR
			if code == SQLITE_OK, let bytes {
				let bytes = [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
				SyncedDisk.shared.changed(DiskMethods.path(file), .write(offset: Int(offset), bytes: bytes))
			}
			return code
		}
		methods.xTruncate = { file, size in
			guard SyncedDisk.shared.mayStep() else { return SQLITE_IOERR | 6 << 8 }
			let code = DiskMethods.own(file)?.xTruncate(DiskMethods.real(file), size) ?? SQLITE_IOERR
			if code == SQLITE_OK { SyncedDisk.shared.changed(DiskMethods.path(file), .truncation(Int(size))) }
			return code
		}
		methods.xSync = { file, flags in
			guard SyncedDisk.shared.mayStep() else { return SQLITE_IOERR | 4 << 8 }
			let code = DiskMethods.own(file)?.xSync(DiskMethods.real(file), flags) ?? SQLITE_IOERR
			if code == SQLITE_OK { SyncedDisk.shared.synced(DiskMethods.path(file)) }
			return code
		}
		methods.xFileSize = { DiskMethods.own($0)?.xFileSize(DiskMethods.real($0), $1) ?? SQLITE_IOERR }
		methods.xLock = { DiskMethods.own($0)?.xLock(DiskMethods.real($0), $1) ?? SQLITE_IOERR }
		methods.xUnlock = { DiskMethods.own($0)?.xUnlock(DiskMethods.real($0), $1) ?? SQLITE_IOERR }
		methods.xCheckReservedLock = {
			DiskMethods.own($0)?.xCheckReservedLock(DiskMethods.real($0), $1) ?? SQLITE_IOERR
		}
		methods.xFileControl = { DiskMethods.own($0)?.xFileControl(DiskMethods.real($0), $1, $2) ?? SQLITE_NOTFOUND }
		methods.xSectorSize = { DiskMethods.own($0)?.xSectorSize(DiskMethods.real($0)) ?? 4_096 }
		methods.xDeviceCharacteristics = {
			DiskMethods.own($0)?.xDeviceCharacteristics(DiskMethods.real($0)) ?? 0
		}
		methods.xShmMap = { DiskMethods.own($0)?.xShmMap(DiskMethods.real($0), $1, $2, $3, $4) ?? SQLITE_IOERR }
		methods.xShmLock = { DiskMethods.own($0)?.xShmLock(DiskMethods.real($0), $1, $2, $3) ?? SQLITE_IOERR }
		methods.xShmBarrier = { DiskMethods.own($0)?.xShmBarrier(DiskMethods.real($0)) }
		methods.xShmUnmap = { DiskMethods.own($0)?.xShmUnmap(DiskMethods.real($0), $1) ?? SQLITE_IOERR }
		return methods
	}
}
