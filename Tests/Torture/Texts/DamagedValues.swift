import Foundation
import LarderSQLite

/// Values in the binary form whose bytes were changed, without a checksum that shows it.
struct DamagedValues: Fault {
	let name = "damaged-values"

	private static let batch = 200

	func run(_ trials: inout Trials) async throws {
		let whole = Array(try ValueFormat.binary.encode(Parcel.sample))
		while trials.goesOn(atLeast: 20) {
			try await trials.attempt("\(Self.batch) values") { random in
				for _ in 0..<Self.batch {
					try verify(Data(random.mutated(whole, tokens: ["\0", "\u{7F}", "\u{FFFD}"])))
				}
			}
		}
	}

	/// Expects no value, or one that can be encoded and decoded like any other.
	private func verify(_ data: Data) throws {
		guard let value = ValueFormat.binary.decode(Parcel.self, from: data), value.isComparable else { return }
		let again = ValueFormat.binary.decode(Parcel.self, from: try ValueFormat.binary.encode(value))
		try expect(again == value, "a different value came back from \(data.base64EncodedString())")
	}
}

/// A value with a part of every kind that the binary form treats differently.
private struct Parcel: Codable, Equatable {
	var name: String
	var weight: Int64
	var parts: [Parcel]
	var labels: [String: UInt8]
	var address: URL?
	var packedAt: Date?
	var seal: Data
	var isOpen: Bool

	/// Whether it equals itself; a date that is NaN does not.
	var isComparable: Bool { packedAt == packedAt && parts.allSatisfy(\.isComparable) }

	static let sample = Parcel(name: "Pantry", parts: [Parcel(name: "Jar", parts: []), Parcel(name: "", parts: [])])

	private init(name: String, parts: [Parcel]) {
		self.name = name
		self.parts = parts
		weight = .min + Int64(name.utf8.count)
		labels = ["fragile": 1, "é": 255]
		address = URL(string: "https://example.com/\(name)")
		packedAt = Date(timeIntervalSinceReferenceDate: 800_000_000.5)
		seal = Data([0, 255, 7])
		isOpen = parts.isEmpty
	}
}
