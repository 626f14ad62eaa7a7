import Foundation

// Foundation's initializer for any sequence looks up the sequence's type at run time, which takes several times as long
// as copying the bytes.
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
