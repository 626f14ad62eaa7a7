internal import Foundation

extension UnsafeBufferPointer<UInt8> {
	/// The place of the first `byte` from `offset` on and before `end`, found by `memchr`.
	func place(of byte: UInt8, from offset: Int, to end: Int? = nil) -> Int? {
		let end = end ?? count
		guard offset < end, let start = UnsafeRawPointer(baseAddress),
			let match = memchr(start + offset, Int32(byte), end - offset)
		else { return nil }
		return UnsafeRawPointer(match) - start
	}
}
