import Foundation

extension BinaryBuffer {
	func appendNil() {
		append(.null)
	}

	func append(_ value: Bool) {
		append(value ? .yes : .no)
	}

	func append(_ value: String) {
		append(.text)
		append(counted: value)
	}

	func append(_ value: [String]) {
		append(.list)
		let header = appendHeader()
		for text in value { append(text) }
		finishHeader(at: header, count: value.count)
	}

	func append(_ value: Data) {
		append(.data)
		value.withUnsafeBytes { append(counted: $0) }
	}

	func append(_ value: Double) {
		append(.double)
		append(bits: value.bitPattern)
	}

	func append(_ value: Float) {
		append(.float)
		append(bits: value.bitPattern)
	}

	func append(integer value: some FixedWidthInteger) {
		if value < 0 {
			append(.negative)
			append(UInt64(truncatingIfNeeded: ~value))
		} else {
			append(.positive)
			append(UInt64(truncatingIfNeeded: value))
		}
	}
}
