import Foundation
import LarderCore

/// Values for the tests of a mapper.
///
/// Each value differs from the sample's value. It also differs from the values of other properties with the same JSON
/// type.
///
/// With a sample's empty string or `false`, a test passes even if the mapper omits the property. With equal values, a
/// test passes even if the mapper swaps two properties.
struct OtherValues {
	private let type: TypeBlueprint
	private var values: [(property: PropertyBlueprint, value: JSONValue)] = []
	/// The values of the Boolean properties in each test that distinguishes these properties.
	private var flags: [[(property: PropertyBlueprint, value: Bool)]] = []

	init(of type: TypeBlueprint) {
		self.type = type
		var used: [String: [JSONValue]] = [:]
		for property in type.properties {
			let sample = type.sample[property.key] ?? .null
			let kind = property.type.dtoName
			let isTaken = used[kind]?.contains(sample) == true && property.type != .bool
			// A Boolean has only two values, so separate tests distinguish Boolean properties.
			let others = property.type == .bool ? [sample] : (used[kind] ?? []) + [sample]
			let other =
				Self.differs(sample, for: property) || isTaken
				? Self.value(of: property.type, beside: others, named: property.name) : nil
			used[kind, default: []].append(other ?? sample)
			if let other { values.append((property, other)) }
		}
		addFlags()
	}

	var dtoArguments: String { arguments(on: .dto) }

	var modelArguments: String { arguments(on: .model) }

	/// The arguments for a DTO's or a model's stub, in each test of Boolean properties.
	var flagArguments: [String] {
		flags.map { $0.map { "\($0.property.name): \($0.value)" }.joined(separator: ", ") }
	}

	var byKey: [String: JSONValue] {
		Dictionary(values.map { ($0.property.key, $0.value) }, uniquingKeysWith: { first, _ in first })
	}

	private func arguments(on side: StubLiteral.Side) -> String {
		values.map { property, value in
			"\(property.name): \(StubLiteral(side: side, type: type).literal(value, of: property))"
		}.joined(separator: ", ")
	}

	/// Whether a test with `sample` passes even if the mapper omits the property.
	///
	/// Another test covers a missing value. So a mapper that always returns the same value fails one of the two tests.
	private static func differs(_ sample: JSONValue, for property: PropertyBlueprint) -> Bool {
		switch sample {
		case _ where property.type.holdsJSON: true
		case .null: property.type.format == nil && property.type.enumeration == nil
		case _ where property.isOptional: false
		case .bool: true
		case .number(let digits): Double(digits) == 0
		case .string(let text): text.isEmpty && property.type.format == nil
		case .array(let elements): elements.isEmpty && property.type.format == nil && property.type.enumeration == nil
		case .object(let members): members.isEmpty && property.type.format == nil && property.type.enumeration == nil
		}
	}

	private static func value(of type: PropertyType, beside others: [JSONValue], named name: String) -> JSONValue? {
		(1...(others.count + 1)).lazy.compactMap { value(of: type, number: $0, named: name) }.first {
			!others.contains($0)
		}
	}

	private static func value(of type: PropertyType, number: Int, named name: String) -> JSONValue? {
		switch type {
		case .bool: .bool(number == 1)
		case .integer, .wideInteger, .unsignedInteger: .number(String(number))
		case .number, .decimal: .number("\(number).5")
		case .moment(.seconds, let wire): .number(String(1_000_000_000 + number) + (wire == .number ? ".0" : ""))
		case .moment(.milliseconds, let wire):
			.number(String(1_000_000_000_000 + number) + (wire == .number ? ".0" : ""))
		case .text: .string(number == 1 ? name : "\(name) \(number)")
		case .formatted(.url): .string("https://example.com/\(name)\(number == 1 ? "" : String(number))")
		case .formatted(.date): .string("\(2000 + number)-01-01T00:00:00Z")
		case .formatted(.uuid): .string("00000000-0000-4000-8000-\(String(100_000_000_000 + number))")
		case .formatted(.day): .string("\(2000 + number)-01-01")
		case .formatted(.compactDay): .string("\(2000 + number)0101")
		case .formatted(.microsoftJSON): .string("/Date(\(1_000_000_000 + number)000+0000)/")
		case .formatted(.weekdayTimestamp):
			Date(utcDay: "\(2000 + number)-01-01").map { .string($0.weekdayTimestamp) }
		case .formatted(.rfc1123): Date(utcDay: "\(2000 + number)-01-01").map { .string($0.rfc1123) }
		case .formatted(.seconds): .string(String(1_000_000_000 + number))
		case .formatted(.milliseconds): .string(String(1_000_000_000_000 + number))
		case .formatted(.integer), .formatted(.wideInteger), .formatted(.unsignedInteger): .string(String(number))
		case .formatted(.number), .formatted(.decimal): .string("\(number).5")
		case .enumeration: nil
		case .reference: .object([])
		case .json:
			.object([
				JSONMember(key: "text", value: .string(number == 1 ? name : "\(name) \(number)")),
				JSONMember(key: "numbers", value: .array([.number(String(number)), .number("\(number).5")])),
			])
		case .array(let element, _): value(of: element, number: number, named: name).map { .array([$0]) }
		case .dictionary(let element, _):
			value(of: element, number: number, named: name).map { .object([JSONMember(key: "key", value: $0)]) }
		case .object where type.singleValue != nil:
			type.singleValue.flatMap { value(of: $0.type, number: number, named: name) }
		case .object(let object): Self.object(of: object, number: number, named: name)
		}
	}

	/// The object of the stub, with another value for the first property that can have one.
	private static func object(of type: TypeBlueprint, number: Int, named name: String) -> JSONValue? {
		if type.discriminator != nil { return type.sample[type.properties[number % type.properties.count].key] }
		let members = type.properties.map { JSONMember(key: $0.key, value: type.sample[$0.key] ?? .null) }
		let changed = type.properties.indices.lazy.compactMap { index -> (Int, JSONValue)? in
			value(of: type.properties[index].type, number: number, named: name).map { (index, $0) }
		}.first { $0.1 != members[$0.0].value }
		guard let (index, value) = changed else { return nil }
		var result = members
		result[index] = JSONMember(key: members[index].key, value: value)
		return .object(result)
	}

	/// Adds tests until any two Boolean properties differ in one of the tests.
	private mutating func addFlags() {
		let all = type.properties.filter { $0.type == .bool }
		let other = byKey
		let groups = Dictionary(grouping: all) { property in
			let sample = type.sample[property.key] ?? .null
			return "\(sample) \(other[property.key] ?? sample)"
		}
		let size = groups.values.map(\.count).max() ?? 0
		var reach = 1
		while reach < size {
			let bit = reach
			let round = groups.values.filter { $0.count > 1 }.flatMap { group in
				group.enumerated().map { (property: $1, value: $0 & bit != 0) }
			}
			let order = Dictionary(all.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
			flags.append(round.sorted { order[$0.property.key] ?? 0 < order[$1.property.key] ?? 0 })
			reach *= 2
		}
	}
}
