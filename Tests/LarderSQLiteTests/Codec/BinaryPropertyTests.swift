import Foundation
import Testing

@testable import LarderSQLite

@Suite(.timeLimit(.minutes(30)))
struct BinaryPropertyTests {
	@Test("Any encoded value is decoded to the same value", arguments: 0..<40)
	func valuesComeBack(round: Int) throws {
		for step in 0..<50 {
			var numbers = SeededNumbers(seed: UInt64(round * 1_000 + step))
			let value = GeneratedValue.random(depth: 4, using: &numbers)

			let decoded = try roundTrip(value)

			#expect(decoded == value, "seed \(round * 1_000 + step)")
		}
	}

	@Test("Changed bytes decode to a value or throw, and never crash", arguments: 0..<40)
	func changedBytesAreSurvived(seed: Int) throws {
		var numbers = SeededNumbers(seed: UInt64(seed))
		let whole = try Data(BinaryEncoding.document(of: GeneratedValue.random(depth: 4, using: &numbers)))
		for _ in 0..<300 {
			let bytes = mutated(whole, using: &numbers)
			_ = try? BinaryDocument.value(of: GeneratedValue.self, in: bytes)
			_ = try? BinaryDocument.value(of: [String: [Int]].self, in: bytes)
			_ = try? BinaryDocument.value(of: Recipe.self, in: bytes)
		}
	}

	@Test("A document with missing bytes or an additional byte is refused")
	func everyLengthButTheRightOneIsRefused() throws {
		let whole = try Data(BinaryEncoding.document(of: Recipe(name: "Soup", servings: 4)))
		for count in 0..<whole.count {
			#expect(throws: DecodingError.self) {
				try BinaryDocument.value(of: Recipe.self, in: whole.prefix(count))
			}
		}
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: Recipe.self, in: whole + [0]) }
	}

	private func mutated(_ data: Data, using numbers: inout SeededNumbers) -> Data {
		var bytes = Array(data)
		for _ in 0..<Int.random(in: 1...3, using: &numbers) where !bytes.isEmpty {
			let index = Int.random(in: 0..<bytes.count, using: &numbers)
			switch Int.random(in: 0..<5, using: &numbers) {
			case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
			case 1: bytes[index] = .random(in: 0...255, using: &numbers)
			case 2: bytes[index] = 0xFF
			case 3: bytes.remove(at: index)
			default: bytes.insert(.random(in: 0...10, using: &numbers), at: index)
			}
		}
		return Data(bytes)
	}
}

/// Encodes `value` and decodes it again.
func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
	try BinaryDocument.value(of: Value.self, in: Data(BinaryEncoding.document(of: value)))
}
