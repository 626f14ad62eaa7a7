import Foundation
import Testing

@testable import LarderSQLite

struct BinaryCodecTests {
	@Test("An encoded document has the bytes that the binary format specifies")
	func bytesAreDocumented() throws {
		#expect(try BinaryEncoding.document(of: Int8(-2)) == [1, 4, 1])
		#expect(try BinaryEncoding.document(of: 300) == [1, 3, 0xAC, 2])
		#expect(try BinaryEncoding.document(of: "é") == [1, 7, 2, 0xC3, 0xA9])
		#expect(try BinaryEncoding.document(of: [true, false]) == [1, 9, 2, 0, 0, 0, 2, 0, 0, 0, 2, 1])
		#expect(try BinaryEncoding.document(of: ["a": Data([9])]) == [1, 10, 5, 0, 0, 0, 1, 0, 0, 0, 1, 97, 8, 1, 9])
		#expect(try BinaryEncoding.document(of: Float(1)) == [1, 6, 0, 0, 0x80, 0x3F])
		#expect(try BinaryEncoding.document(of: Int?.none) == [1, 0])
	}

	@Test("A value that tries one type after another is read as the type that was written")
	func keepsKindsOfValues() throws {
		let value = AnyValue.object([
			"a": .null, "b": .bool(true), "c": .integer(9_007_199_254_740_993), "d": .number(2), "e": .string("text"),
			"f": .array([.integer(-1), .object([:]), .array([])]),
		])

		#expect(try BinaryDocument.value(of: AnyValue.self, in: Data(BinaryEncoding.document(of: value))) == value)
	}

	@Test("An added optional field is nil, and a removed field is skipped")
	func optionalFieldsMayComeAndGo() throws {
		let old = OldShape(id: 1, gone: ["a": [1, 2]], name: "Soup")

		let new = try BinaryDocument.value(of: NewShape.self, in: Data(BinaryEncoding.document(of: old)))

		#expect(new == NewShape(name: "Soup", id: 1, added: nil, alsoAdded: nil))
	}

	@Test("A value with a missing field, or a field of another type, is refused")
	func otherShapesAreRefused() throws {
		let data = try Data(BinaryEncoding.document(of: ["id": 1]))

		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: NewShape.self, in: data) }
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: [String: String].self, in: data) }
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: [String: Double].self, in: data) }
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: [Int].self, in: data) }
	}

	@Test("A damaged optional field is refused, and not read as nil")
	func damagedFieldIsNotTakenForAMissingOne() {
		let document = Data([1, 10, 3, 0, 0, 0, 1, 0, 0, 0, 1, 97, 99])

		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: Hint.self, in: document) }
	}

	@Test("An integer is read as any integer type into which it fits, and refused as any other type")
	func widthsMayChange() throws {
		let large = try Data(BinaryEncoding.document(of: 256))
		let negative = try Data(BinaryEncoding.document(of: Int8.min))

		#expect(try BinaryDocument.value(of: UInt16.self, in: large) == 256)
		#expect(try BinaryDocument.value(of: Int64.self, in: negative) == -128)
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: UInt8.self, in: large) }
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: UInt64.self, in: negative) }
	}

	@Test("A decoding error has the path of the part that was wrong")
	func errorsNameTheirPlace() throws {
		let data = try Data(BinaryEncoding.document(of: ["a": [["b": 1], ["b": -1]]]))

		let error = #expect(throws: DecodingError.self) {
			try BinaryDocument.value(of: [String: [[String: UInt]]].self, in: data)
		}

		guard case .dataCorrupted(let context) = error else { throw UnexpectedError() }
		#expect(context.codingPath.map(\.stringValue) == ["a", "Index 1", "b"])
	}

	@Test("Values that nest too deep are neither written nor read")
	func depthIsBounded() throws {
		#expect(try roundTrip(Chain(length: 60)) == Chain(length: 60))
		#expect(throws: EncodingError.self) { try BinaryEncoding.document(of: Chain(length: 1_000)) }

		var bytes: [UInt8] = [0]
		for _ in 0..<5_000 {
			let length = UInt32(bytes.count + 5)
			let lengthBytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
			bytes = [10] + lengthBytes + [1, 0, 0, 0, 4] + Array("next".utf8) + bytes
		}
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: Chain.self, in: Data([1] + bytes)) }
	}

	@Test("Super encoders and nested containers may be used in any order, and each value is decoded at its place")
	func nestedContainersKeepTheirPlaces() throws {
		let value = Interleaved(odd: [1, 3, 5], even: [2, 4], own: "own", inherited: "base")

		#expect(try roundTrip(value) == value)
		#expect(try roundTrip([value, value]) == [value, value])
	}

	@Test("A class that encodes its superclass with a super encoder can be decoded")
	func classesComeBack() throws {
		let value = Dog(name: "Rex", breed: "Collie")

		let decoded = try roundTrip(value)

		#expect(decoded.name == "Rex")
		#expect(decoded.breed == "Collie")
	}

	@Test("An empty list, an empty object and a value of a type that encodes nothing can be decoded")
	func emptyValuesComeBack() throws {
		#expect(try roundTrip(Empty()) == Empty())
		#expect(try roundTrip([Int]()) == [])
		#expect(try roundTrip([String: Int]()) == [:])
		#expect(try roundTrip([[Int?]?]()) == [])
		#expect(try roundTrip([[1, nil], nil]) == [[1, nil], nil])
	}

	@Test("A string with an invalid UTF-8 byte at any place is refused", arguments: 1...24)
	func invalidTextIsRefused(length: Int) {
		for place in 0..<length {
			var text = [UInt8](repeating: 0x61, count: length)
			text[place] = 0xC3
			let document = Data([1, 7, UInt8(length)] + text)
			#expect(throws: DecodingError.self) { try BinaryDocument.value(of: String.self, in: document) }
		}
	}

	@Test("Fields whose names differ in one letter are distinguished, in any order")
	func likeNamesAreToldApart() throws {
		let bytes = try BinaryEncoding.document(of: Twins(lineA: 1, lineB: 2, mineB: 3))

		let decoded = try BinaryDocument.value(of: TurnedTwins.self, in: Data(bytes))

		#expect(decoded == TurnedTwins(mineB: 3, lineB: 2, lineA: 1))
	}

	@Test("A count larger than the remaining bytes is refused before memory is allocated")
	func hugeCountsAreRefused() {
		let list: [UInt8] = [1, 9, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0]
		let text: [UInt8] = [1, 7, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]

		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: [String].self, in: Data(list)) }
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: [Bool].self, in: Data(list)) }
		#expect(throws: DecodingError.self) { try BinaryDocument.value(of: String.self, in: Data(text)) }
	}
}

private struct Hint: Decodable {
	var text: String?
}

private struct OldShape: Codable {
	var id: Int
	var gone: [String: [Int]]
	var name: String
}

private struct Twins: Codable {
	var lineA: Int
	var lineB: Int
	var mineB: Int
}

private struct TurnedTwins: Codable, Equatable {
	var mineB: Int
	var lineB: Int
	var lineA: Int
}

private struct NewShape: Codable, Equatable {
	var name: String
	var id: Int
	var added: String?
	var alsoAdded: [Int]?
}

private final class Chain: Codable, Equatable {
	let next: Chain?

	init(length: Int) {
		next = length == 0 ? nil : Chain(length: length - 1)
	}

	static func == (lhs: Chain, rhs: Chain) -> Bool { lhs.next == rhs.next }
}

private struct Empty: Codable, Equatable {}

private struct UnexpectedError: Error {}

private struct Interleaved: Codable, Equatable {
	var odd: [Int]
	var even: [Int]
	var own: String
	var inherited: String

	private enum Key: String, CodingKey { case odd, even, own, parent }

	init(odd: [Int], even: [Int], own: String, inherited: String) {
		self.odd = odd
		self.even = even
		self.own = own
		self.inherited = inherited
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: Key.self)
		own = try container.decode(String.self, forKey: .own)
		odd = try Self.items(container.nestedUnkeyedContainer(forKey: .odd))
		even = try Self.items(container.nestedUnkeyedContainer(forKey: .even))
		inherited = try String(from: container.superDecoder(forKey: .parent))
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: Key.self)
		let parent = container.superEncoder(forKey: .parent)
		var odds = container.nestedUnkeyedContainer(forKey: .odd)
		try odds.encode(odd[0])
		var evens = container.nestedUnkeyedContainer(forKey: .even)
		for number in even { try evens.encode(number) }
		try container.encode(own, forKey: .own)
		for number in odd.dropFirst() { try odds.encode(number) }
		try inherited.encode(to: parent)
	}

	private static func items(_ list: any UnkeyedDecodingContainer) throws -> [Int] {
		var list = list
		var items: [Int] = []
		while !list.isAtEnd { items.append(try list.decode(Int.self)) }
		return items
	}
}

private class Animal: Codable {
	let name: String

	init(name: String) {
		self.name = name
	}
}

private final class Dog: Animal {
	let breed: String

	private enum Key: String, CodingKey { case breed }

	init(name: String, breed: String) {
		self.breed = breed
		super.init(name: name)
	}

	required init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: Key.self)
		breed = try container.decode(String.self, forKey: .breed)
		try super.init(from: container.superDecoder())
	}

	override func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: Key.self)
		try super.encode(to: container.superEncoder())
		try container.encode(breed, forKey: .breed)
	}
}

/// Any value, as written code has for JSON whose type is free.
private enum AnyValue: Codable, Equatable {
	case null
	case bool(Bool)
	case integer(Int64)
	case number(Double)
	case string(String)
	case array([AnyValue])
	case object([String: AnyValue])

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		// Only the attempt shows which type the value has.
		if container.decodeNil() {
			self = .null
		} else if let value = try? container.decode(Bool.self) {
			self = .bool(value)
		} else if let value = try? container.decode(Int64.self) {
			self = .integer(value)
		} else if let value = try? container.decode(Double.self) {
			self = .number(value)
		} else if let value = try? container.decode(String.self) {
			self = .string(value)
		} else if let value = try? container.decode([AnyValue].self) {
			self = .array(value)
		} else {
			self = .object(try container.decode([String: AnyValue].self))
		}
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		switch self {
		case .null: try container.encodeNil()
		case .bool(let value): try container.encode(value)
		case .integer(let value): try container.encode(value)
		case .number(let value): try container.encode(value)
		case .string(let value): try container.encode(value)
		case .array(let value): try container.encode(value)
		case .object(let value): try container.encode(value)
		}
	}
}
