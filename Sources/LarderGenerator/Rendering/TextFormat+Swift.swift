extension TextFormat {
	var modelName: String {
		switch self {
		case .url: "URL"
		case .date, .day, .compactDay, .microsoftJSON, .weekdayTimestamp, .rfc1123, .seconds, .milliseconds: "Date"
		case .uuid: "UUID"
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .unsignedInteger: "UInt64"
		case .number: "Double"
		case .decimal: "Decimal"
		}
	}

	/// The types of Foundation that models have.
	static let foundationTypes = ["Date", "Decimal", "URL", "UUID"]

	/// Whether the type in a model is declared by Foundation.
	var isFoundation: Bool { Self.foundationTypes.contains(modelName) }

	var isDate: Bool { modelName == "Date" }

	/// Whether ``initializer`` is declared by LarderCore.
	var isReadByLarder: Bool { isDate || self == .decimal }

	/// The initializer of the type in a model that reads a string, as a function.
	var initializer: String { "\(modelName).init(\(label ?? "_"):)" }

	var label: String? {
		switch self {
		case .url: "string"
		case .date: "rfc3339"
		case .uuid: "uuidString"
		case .day: "utcDay"
		case .compactDay: "compactDay"
		case .microsoftJSON: "microsoftJSON"
		case .weekdayTimestamp: "weekdayTimestamp"
		case .rfc1123: "rfc1123"
		case .seconds: "unixSeconds"
		case .milliseconds: "unixMilliseconds"
		case .decimal: "digits"
		case .integer, .wideInteger, .unsignedInteger, .number: nil
		}
	}

	/// What is before the string in a call of ``initializer``, such as `rfc3339: `.
	var argument: String { label.map { "\($0): " } ?? "" }

	/// What a string in this format is called in the names of tests.
	var noun: String {
		switch self {
		case .url, .uuid: modelName
		case .date: "date"
		case .day: "day"
		case .compactDay: "compact day"
		case .microsoftJSON: "Microsoft date"
		case .weekdayTimestamp: "timestamp"
		case .rfc1123: "RFC 1123 date"
		case .seconds: "number of seconds"
		case .milliseconds: "number of milliseconds"
		case .integer: "whole number"
		case .wideInteger: "wide whole number"
		case .unsignedInteger: "whole number without a sign"
		case .number: "number"
		case .decimal: "decimal number"
		}
	}
}
