import Foundation
import Testing

@testable import LarderSQLite

struct ChecksumTests {
	@Test("A change of any one byte is found, at every length", arguments: [1, 7, 8, 31, 32, 33, 64, 100])
	func everyChangedByteIsFound(length: Int) {
		let whole = Data((0..<length).map { UInt8($0) })
		for index in whole.indices {
			for mask: UInt8 in [1, 0x80, 0xFF] {
				var damaged = whole
				damaged[index] ^= mask
				#expect(checksum(of: damaged) != checksum(of: whole))
			}
		}
	}

	@Test("Bytes in another order, or zeros more or fewer, are found")
	func orderAndLengthCount() {
		let words = (0..<8).map { Data(repeating: UInt8($0), count: 8) }
		let orders = (0..<7).map { swapped in
			var words = words
			words.swapAt(swapped, 7)
			return checksum(of: Data(words.joined()))
		}
		#expect(Set(orders + [checksum(of: Data(words.joined()))]).count == 8)
		#expect(Set((0...100).map { checksum(of: Data(count: $0)) }).count == 101)
	}

	private func checksum(of data: Data) -> Int64 {
		var checksum = Checksum()
		checksum.combine(data)
		return checksum.value
	}
}
