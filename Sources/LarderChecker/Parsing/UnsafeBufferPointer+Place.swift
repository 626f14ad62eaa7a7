internal import Foundation

extension UnsafeBufferPointer<UInt8> {
	/// Where `byte` stands first from `offset` on; the system looks at many bytes at once.
	func place(of byte: UInt8, from offset: Int) -> Int? {
		guard offset < count, let start = UnsafeRawPointer(baseAddress),
			let match = memchr(start + offset, Int32(byte), count - offset)
		else { return nil }
		return UnsafeRawPointer(match) - start
	}
}
