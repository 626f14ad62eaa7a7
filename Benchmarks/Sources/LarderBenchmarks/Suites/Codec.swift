import Foundation
import LarderSQLite
import Workloads

/// Encoding and decoding a value, in each of the tier's formats and as property lists.
struct Codec {
	private static let value = CharacterDTO(1)

	private let binary: Data
	private let json: Data
	private let propertyList: Data

	/// Encodes the value in each format.
	init() throws {
		binary = try ValueFormat.binary.encode(Self.value)
		json = try ValueFormat.json.encode(Self.value)
		propertyList = try Self.propertyListEncoder.encode(Self.value)
	}

	var comparisons: [Comparison] { [decoding, encoding] }

	private var decoding: Comparison {
		Comparison(
			title: "decoding \(binary.count) bytes",
			ours: Contender("binary") { [binary] times in
				for _ in 0..<times { consume(ValueFormat.binary.decode(CharacterDTO.self, from: binary)) }
			},
			peers: [
				.init(
					Contender("\(json.count) bytes of JSON") { [json] times in
						let decoder = JSONDecoder()
						for _ in 0..<times { consume(try decoder.decode(CharacterDTO.self, from: json)) }
					}
				),
				.init(
					Contender("\(propertyList.count) bytes of a binary property list") { [propertyList] times in
						let decoder = PropertyListDecoder()
						for _ in 0..<times { consume(try decoder.decode(CharacterDTO.self, from: propertyList)) }
					}
				),
			],
			times: 1_000,
			rounds: 9
		)
	}

	private var encoding: Comparison {
		Comparison(
			title: "encoding \(binary.count) bytes",
			ours: Contender("binary") { times in
				for _ in 0..<times { consume(try ValueFormat.binary.encode(Self.value)) }
			},
			peers: [
				.init(
					Contender("JSON") { times in
						let encoder = JSONEncoder()
						for _ in 0..<times { consume(try encoder.encode(Self.value)) }
					}
				),
				.init(
					Contender("a binary property list") { times in
						let encoder = Self.propertyListEncoder
						for _ in 0..<times { consume(try encoder.encode(Self.value)) }
					}
				),
			],
			times: 1_000,
			rounds: 9
		)
	}

	private static var propertyListEncoder: PropertyListEncoder {
		let encoder = PropertyListEncoder()
		encoder.outputFormat = .binary
		return encoder
	}
}
