import Foundation

// What Foundation makes of a sequence asks at run time which kind it got, in several times as long as the copy takes.
extension Data {
	/// The bytes of `text` in UTF-8.
	init(utf8 text: String) {
		var text = text
		self = text.withUTF8 { Data(buffer: $0) }
	}

	/// A copy of `bytes`.
	init(copying bytes: UnsafeRawBufferPointer) {
		self.init(buffer: bytes.assumingMemoryBound(to: UInt8.self))
	}
}
