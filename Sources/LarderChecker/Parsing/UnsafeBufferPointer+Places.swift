internal import Foundation

extension UnsafeBufferPointer<UInt8> {
	/// Where `byte` stands, in order.
	func places(of byte: UInt8) -> [Int] {
		var places: [Int] = []
		while let place = place(of: byte, from: (places.last ?? -1) + 1) { places.append(place) }
		return places
	}

	/// Where `byte` stands first from `offset` on; the system looks at many bytes at once.
	func place(of byte: UInt8, from offset: Int) -> Int? {
		guard offset < count, let start = UnsafeRawPointer(baseAddress),
			let match = memchr(start + offset, Int32(byte), count - offset)
		else { return nil }
		return UnsafeRawPointer(match) - start
	}
}
