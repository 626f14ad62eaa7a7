import Foundation
import LarderCore
import LarderValkey

/// Reads of a store that has every key, by a cache whose memory has none, and by bare commands.
struct Hits {
	/// A way to read the price with a number.
	struct Reader: Sendable {
		let name: String
		let read: @Sendable (_ key: Int) async throws -> Void
	}

	static let keyCount = 1_024

	let cached: Reader
	let get: Reader
	let decodedGet: Reader
	let script: Reader

	/// Saves all prices in the store at this port, as entries of a cache and as bare strings.
	init(port: Int) async throws {
		let connector = ValkeyConnector(host: "127.0.0.1", port: port)
		let prices = Dictionary(uniqueKeysWithValues: (0..<Self.keyCount).map { ($0, Price($0)) })
		let memory = MemoryDataSource<Int, Price>()
		let source = ValkeyDataSource<Int, Price>(store: ValkeyStore(connector: connector), namespace: "price")
		let cache = TieredCache(
			memory: memory,
			shared: source,
			configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(36_000)))
		)
		let connection = try await connector.connect { _ in }
		for (key, price) in prices {
			try await cache.save(price, for: key)
			let bytes = Array(try JSONEncoder().encode(price))
			_ = try await connection.send(
				StoreCommand([Array("SET".utf8), Self.name(key), bytes]),
				within: .seconds(10)
			)
		}
		cached = Reader(name: "TieredCache(memory:shared:)") { key in
			memory.removeEntry(for: key)
			_ = try await cache.value(for: key) { throw UnexpectedFetch() }
		}
		get = Reader(name: "a bare GET of the same bytes") { key in
			guard try await Self.get(key, connection).bytes != nil else { throw UnexpectedFetch() }
		}
		decodedGet = Reader(name: "a bare GET, decoded") { key in
			guard let bytes = try await Self.get(key, connection).bytes else { throw UnexpectedFetch() }
			_ = try JSONDecoder().decode(Price.self, from: Data(bytes))
		}
		let calls = try await Self.calls(of: connector)
		script = Reader(name: "the bare script of the read") { key in
			guard try await connection.send(calls[key], within: .seconds(10)).elements?.first?.text == "fresh" else {
				throw UnexpectedFetch()
			}
		}
	}

	private static func name(_ key: Int) -> [UInt8] { Array("bare:price:\(key)".utf8) }

	private static func get(_ key: Int, _ connection: any StoreConnectionContract) async throws -> RESPValue {
		try await connection.send(StoreCommand([Array("GET".utf8), name(key)]), within: .seconds(10))
	}

	/// For each key, the command by which a cache reads it.
	private static func calls(of connector: ValkeyConnector) async throws -> [StoreCommand] {
		let recorder = RecordingConnector(connector)
		let source = ValkeyDataSource<Int, Price>(store: ValkeyStore(connector: recorder), namespace: "price")
		var calls: [StoreCommand] = []
		for key in 0..<keyCount {
			_ = try await source.read(key, leasing: .ifMissing, tags: [])
			let suffix = Array(":e:price:\(key)".utf8)
			guard let call = recorder.last(with: { $0.suffix(suffix.count).elementsEqual(suffix) }) else {
				throw UnexpectedFetch()
			}
			calls.append(call)
		}
		return calls
	}
}

/// A key is missing that the store should have.
struct UnexpectedFetch: Error {}
