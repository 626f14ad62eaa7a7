import Foundation

/// A value of RESP3, the protocol of Valkey and Redis.
public enum RESPValue: Hashable, Sendable {
	/// No value.
	case null
	/// The bytes of a string.
	case string([UInt8])
	/// A whole number.
	case integer(Int)
	/// A floating-point number.
	case double(Double)
	/// True or false.
	case boolean(Bool)
	/// A whole number of any size, as its digits.
	case bigNumber(String)
	/// An error: a code in capitals, a space, and a message.
	case error(String)
	/// Values in order. A set also becomes an array.
	case array([RESPValue])
	/// Keys and values, alternating.
	case map([RESPValue])
	/// A message that the server sends without a command.
	case push([RESPValue])

	/// The text of a string, or `nil` if this is another value or not valid UTF-8.
	public var text: String? {
		guard case .string(let bytes) = self else { return nil }
		return String(bytes: bytes, encoding: .utf8)
	}

	/// The bytes of a string, or `nil` if this is another value.
	public var bytes: [UInt8]? {
		guard case .string(let bytes) = self else { return nil }
		return bytes
	}

	/// The number, or `nil` if this is not an integer.
	public var integer: Int? {
		guard case .integer(let number) = self else { return nil }
		return number
	}

	/// The values of an array or a push, or `nil` if this is neither.
	public var elements: [RESPValue]? {
		switch self {
		case .array(let values), .push(let values): values
		default: nil
		}
	}

	/// The value of a key in a map, or `nil` if this is not a map or does not have the key.
	public subscript(key: String) -> RESPValue? {
		guard case .map(let values) = self else { return nil }
		let index = stride(from: 0, to: values.count - 1, by: 2).first { values[$0].text == key }
		return index.map { values[$0 + 1] }
	}
}

/// Why the parser rejects bytes.
enum RESPError: Error, Hashable, CustomStringConvertible {
	/// The bytes violate the protocol. The string says how, without quoting the bytes.
	case malformed(String)
	/// A message is larger than this number of bytes.
	case tooLarge(limit: Int)
	/// Values are nested more deeply than this limit.
	case tooDeep(limit: Int)

	var description: String {
		switch self {
		case .malformed(let detail): "The server broke the protocol RESP3: \(detail)."
		case .tooLarge(let limit): "A message of the server is larger than \(limit) bytes."
		case .tooDeep(let limit): "A message of the server is nested more than \(limit) times."
		}
	}
}
