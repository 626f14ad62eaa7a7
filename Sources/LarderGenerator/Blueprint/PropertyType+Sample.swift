import Foundation
import LarderCore

extension PropertyType {
	/// Returns what a DTO reads from `value`, which may have another type; `null` if it reads nothing.
	func reading(_ value: JSONValue) -> JSONValue {
		switch (self, value) {
		case (.json, _): value
		case (.bool, .bool), (.object, .object), (.dictionary, .object), (.array, .array), (_, .null): value
		case (.text, .string), (.formatted, .string): value
		case (.text, .number(let digits)): .string(Decimal(string: digits)?.description ?? digits)
		case (.text, .bool(let bool)): .string(bool.description)
		case (.array(let element, _), _): element.reading(value) == value ? .array([value]) : .null
		case (.moment(_, let wire), _): wire.reading(value)
		case (.bool, .string(let text)): Bool(text).map { .bool($0) } ?? .null
		case (.number, .number), (.integer, .number), (.wideInteger, .number), (.unsignedInteger, .number): value
		case (.number, .string(let text)): Double(text) == nil ? .null : .number(text)
		case (.integer, .string(let text)), (.wideInteger, .string(let text)):
			Int64(text) == nil ? .null : .number(text)
		case (.unsignedInteger, .string(let text)): UInt64(text) == nil ? .null : .number(text)
		default: .null
		}
	}

	func fits(_ value: JSONValue) -> Bool {
		switch (self, value) {
		case (.bool, .bool), (.text, .string), (.number, .number), (.decimal, .number), (.json, _): true
		case (.integer, .number(let digits)), (.wideInteger, .number(let digits)): Int(digits) != nil
		case (.unsignedInteger, .number(let digits)): UInt64(digits) != nil
		case (.moment(_, let wire), _): wire.fits(value)
		case (.formatted(let format), .string(let text)): format.reads(text)
		case (.enumeration(let enumeration), .string(let text)): enumeration.cases.contains { $0.text == text }
		case (.array(let element, let areOptional), .array(let values)):
			values.allSatisfy { $0 == .null ? areOptional : element.fits($0) }
		case (.dictionary(let element, let areOptional), .object(let members)):
			members.allSatisfy { $0.value == .null ? areOptional : element.fits($0.value) }
		case (.object, _) where singleValue != nil: singleValue?.type.fits(value) == true
		case (.object(let type), .object) where type.discriminator == nil:
			type.properties.allSatisfy { property in
				let inner = value[[property.key]] ?? .null
				return inner == .null ? property.isOptional : property.type.fits(inner)
			}
		default: false
		}
	}

	/// Returns `value` with each string in the form that a mapper writes.
	///
	/// For example, a date with fractions of a second becomes the usual string for the same date.
	func canonical(_ value: JSONValue) -> JSONValue {
		switch (self, value) {
		case (.formatted(.uuid), .string(let text)): .string(text.uppercased())
		case (.formatted(.decimal), .string(let text)): .string(Decimal(digits: text)?.description ?? text)
		case (.formatted(let format), .string(let text)): .string(format.moment(of: text).flatMap(format.text) ?? text)
		case (.array(let element, _), .array(let values)): .array(values.map(element.canonical))
		case (.dictionary(let element, _), .object(let members)):
			.object(members.map { JSONMember(key: $0.key, value: element.canonical($0.value)) })
		case (.object, _) where singleValue != nil: singleValue?.type.canonical(value) ?? value
		case (.object(let type), .object(let members)):
			.object(
				members.map { member in
					let property = type.properties.first { $0.key == member.key }
					return JSONMember(key: member.key, value: property?.type.canonical(member.value) ?? member.value)
				}
			)
		default: value
		}
	}
}

extension TextFormat {
	fileprivate func text(of date: Date) -> String? {
		switch self {
		case .date: date.rfc3339
		case .day: date.utcDay
		case .compactDay: date.compactDay
		case .microsoftJSON: date.microsoftJSON
		case .weekdayTimestamp: date.weekdayTimestamp
		case .rfc1123: date.rfc1123
		case .url, .uuid, .seconds, .milliseconds, .integer, .wideInteger, .unsignedInteger, .number, .decimal: nil
		}
	}
}
