import Foundation
import Testing

@testable import LarderSQLite

struct ChecksumTests {
	@Test("If any single byte changes, the checksum changes", arguments: [1, 7, 8, 31, 32, 33, 64, 100])
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

	@Test("If words change their order, within a block or across blocks, the checksum changes")
	func orderCounts() {
		let words = (0..<8).map { Data(repeating: UInt8($0), count: 8) }
		let orders = [
			[0, 1, 2, 3, 4, 5, 6, 7], [7, 1, 2, 3, 4, 5, 6, 0], [4, 1, 2, 3, 0, 5, 6, 7], [4, 5, 6, 7, 0, 1, 2, 3],
			[1, 0, 2, 3, 4, 5, 6, 7], [1, 0, 2, 3, 5, 4, 6, 7], [0, 1, 3, 2, 4, 5, 7, 6], [3, 1, 2, 0, 7, 5, 6, 4],
		]

		let checksums = orders.map { order in checksum(of: Data(order.map { words[$0] }.joined())) }

		#expect(Set(checksums).count == orders.count)
	}

	@Test("Additional or missing zeros change the checksum")
	func lengthCounts() {
		#expect(Set((0...100).map { checksum(of: Data(count: $0)) }).count == 101)
	}

	private func checksum(of data: Data) -> Int64 {
		var checksum = Checksum()
		checksum.combine(data)
		return checksum.value
	}
}
