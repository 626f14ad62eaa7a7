import Foundation

#if canImport(Glibc)
	import Glibc
#elseif canImport(Musl)
	import Musl
#endif

/// The bytes of a file, read with few system calls.
package struct FileBytes {
	package let bytes: [UInt8]

	/// - Throws: A `POSIXError` if `path` is not a file or cannot be read.
	package init(_ path: String) throws {
		let descriptor = open(path, O_RDONLY | O_CLOEXEC)
		guard descriptor >= 0 else { throw Self.failure }
		defer { close(descriptor) }
		var status = stat()
		guard fstat(descriptor, &status) == 0 else { throw Self.failure }
		var failure: POSIXError?
		// The buffer has room for one more byte, to notice if the file grew in the meantime.
		var bytes = [UInt8](unsafeUninitializedCapacity: max(0, Int(status.st_size)) + 1) { buffer, count in
			failure = Self.fill(buffer, &count, from: descriptor)
		}
		while failure == nil, bytes.count > Int(status.st_size) {
			status.st_size = off_t(bytes.count)
			bytes += [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
				failure = Self.fill(buffer, &count, from: descriptor)
			}
		}
		if let failure { throw failure }
		self.bytes = bytes
	}

	/// The size of the file in bytes, or 0 if it is unknown.
	static func size(of path: String) -> Int {
		var status = stat()
		return stat(path, &status) == 0 ? Int(status.st_size) : 0
	}

	private static func fill(
		_ buffer: UnsafeMutableBufferPointer<UInt8>,
		_ count: inout Int,
		from descriptor: Int32
	) -> POSIXError? {
		while count < buffer.count {
			let read = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
			if read == 0 { return nil }
			if read > 0 { count += read } else if errno != EINTR { return failure }
		}
		return nil
	}

	private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
