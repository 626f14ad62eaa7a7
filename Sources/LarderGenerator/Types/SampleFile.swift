import Foundation
import LarderNetworking

/// A file with real responses of a service.
package struct SampleFile: Equatable, Codable, Sendable {
	/// The file's path.
	package let name: String
	/// JSON: a response for one entity, or an array of them.
	package let bytes: [UInt8]
	/// The next-page link in the header before the JSON; `nil` if there is none.
	let nextLink: String?
	/// The header fields about the page, such as `X-Total-Count`, by their usual names.
	let head: [String: String]
	/// The header field `Content-Range`, such as `items 0-49/170`, if the response lacks some of the counted entities;
	/// otherwise `nil`.
	let range: String?

	private enum CodingKeys: String, CodingKey {
		case name
		case text
		case nextLink
		case head
		case range
	}

	/// Creates a file of these bytes: JSON, or a header followed by JSON, as `curl -i` prints a response.
	///
	/// The rest of the header is dropped, because it may hold secrets.
	package init(name: String, bytes: [UInt8]) {
		let (fields, body) = Self.parts(of: bytes)
		let response = HTTPResponse(headers: fields ?? [:])
		self.name = name
		self.bytes = body
		nextLink = response.link("next")
		let known = HeadField.all.compactMap { field in field.value(in: response).map { (field.name, $0) } }
		head = Dictionary(uniqueKeysWithValues: known)
		range = response.header("Content-Range").flatMap { Self.isPart($0) ? $0 : nil }
	}

	/// Whether `range`, such as `items 0-49/170`, leaves entities out.
	///
	/// Source: [RFC 9110, section 14.4](https://www.rfc-editor.org/rfc/rfc9110#field.content-range).
	private static func isPart(_ range: String) -> Bool {
		guard let parts = range.wholeMatch(of: /\S+ (\d+)-(\d+)\/(\d+)/), let first = Int(parts.1),
			let last = Int(parts.2), let count = Int(parts.3)
		else { return false }
		return first > 0 || last < count - 1
	}

	/// Whether the file has the fields of a form and not JSON, as in `name=Fern&count=2`.
	package var isForm: Bool {
		String(decoding: bytes.prefix(200), as: UTF8.self).prefixMatch(of: /\s*[A-Za-z_][A-Za-z0-9_.%\[\]-]*=/) != nil
	}

	/// The fields of the last header, and the bytes after that header.
	private static func parts(of bytes: [UInt8]) -> (head: [String: String]?, body: [UInt8]) {
		var (head, rest) = ([String: String]?.none, bytes[...])
		while rest.starts(with: Array("HTTP/".utf8)) {
			var fields: [String: String] = [:]
			while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
				let line = String(decoding: rest[..<end], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
				rest = rest[(end + 1)...]
				guard !line.isEmpty else { break }
				let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
				guard parts.count == 2 else { continue }
				let name = parts[0].lowercased()
				fields[name] = fields[name].map { "\($0), \(parts[1])" } ?? parts[1]
			}
			guard rest.count < bytes.count else { break }
			head = fields
		}
		return (head, Array(rest))
	}

	package init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		name = try container.decode(String.self, forKey: .name)
		bytes = Array(try container.decode(String.self, forKey: .text).utf8)
		nextLink = try container.decodeIfPresent(String.self, forKey: .nextLink)
		head = try container.decodeIfPresent([String: String].self, forKey: .head) ?? [:]
		range = try container.decodeIfPresent(String.self, forKey: .range)
	}

	/// Encodes the bytes as a string, and only the last component of the path.
	///
	/// Other people have their projects in other folders.
	package func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		try container.encode(name.split(separator: "/").last.map(String.init) ?? name, forKey: .name)
		try container.encode(String(decoding: bytes, as: UTF8.self), forKey: .text)
		try container.encodeIfPresent(nextLink, forKey: .nextLink)
		try container.encodeIfPresent(head.isEmpty ? nil : head, forKey: .head)
		try container.encodeIfPresent(range, forKey: .range)
	}
}
