internal import Foundation

extension UnsafeBufferPointer<UInt8> {
	/// The offset of the first `byte` from `offset` up to `end`, found with `memchr`.
	func place(of byte: UInt8, from offset: Int, to end: Int? = nil) -> Int? {
		let end = end ?? count
		guard offset < end, let start = UnsafeRawPointer(baseAddress),
			let match = memchr(start + offset, Int32(byte), end - offset)
		else { return nil }
		return UnsafeRawPointer(match) - start
	}
}
