extension TextFormat {
	/// The format's type in a model.
	var modelName: String {
		switch self {
		case .url: "URL"
		case .date, .day, .compactDay, .microsoftJSON, .weekdayTimestamp, .rfc1123, .seconds, .milliseconds: "Date"
		case .uuid: "UUID"
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .unsignedInteger: "UInt64"
		case .number: "Double"
		}
	}

	/// Whether the format's type in a model is Foundation's.
	var isFoundation: Bool { ["Date", "URL", "UUID"].contains(modelName) }

	/// Whether the model's values are dates, which LarderCore reads and writes.
	var isDate: Bool { modelName == "Date" }

	/// The failable initializer from a string.
	var initializer: String { "\(modelName).init(\(label ?? "_"):)" }

	/// The label of the initializer from a string; `nil` if it has none.
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
		case .integer, .wideInteger, .unsignedInteger, .number: nil
		}
	}

	/// The beginning of the argument of the initializer from a string.
	var argument: String { label.map { "\($0): " } ?? "" }

	/// The format's noun in tests.
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
		}
	}
}
