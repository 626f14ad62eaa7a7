import Foundation
import LarderSQLite

/// Values in the compact form whose bytes a disk, a bug or another program has changed, with no checksum to tell.
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

	/// It is no value, or one that is kept as any other is.
	private func verify(_ data: Data) throws {
		guard let value = ValueFormat.binary.decode(Parcel.self, from: data), value.isComparable else { return }
		let again = ValueFormat.binary.decode(Parcel.self, from: try ValueFormat.binary.encode(value))
		try expect(again == value, "another value came back of \(data.base64EncodedString())")
	}
}

/// Something of every kind that the compact form writes down in its own way.
private struct Parcel: Codable, Equatable {
	var name: String
	var weight: Int64
	var parts: [Parcel]
	var labels: [String: UInt8]
	var address: URL?
	var packedAt: Date?
	var seal: Data
	var isOpen: Bool

	/// Whether it equals itself, which a date that is no number does not.
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
