import Foundation
import LarderNetworking
import LoopbackServers

/// A service that answers with each status from 100 to 599, with a good body.
struct EveryStatus: Fault {
	let name = "every-status"

	func run(_ trials: inout Trials) async throws {
		try await withRawServer(script: Self.answer) { url in
			for status in 100...599 {
				try await trials.attempt("status \(status)") { _ in
					try await verify(
						status,
						by: try await CachedService(baseURL: url).fetchAndVerify(path: "/\(status)")
					)
				}
			}
		}
	}

	private func verify(_ status: Int, by result: Result<Order, HTTPError>) async throws {
		switch (status, result) {
		// A 204 and a 205 have no body to decode.
		case (204...205, .failure(.decodingFailed)), (100...199, .failure): break
		// Nobody asked for a part.
		case (206, .failure): break
		case (200...205, .success(let order)), (207...299, .success(let order)):
			guard order == Order(id: 1) else { throw Loss("\(order)") }
		case (300...599, .failure(.statusCode(status, _))): break
		default: throw Loss("\(result)")
		}
	}

	/// Answers with the status that the path names.
	private static func answer(_ connection: RawConnection) async throws {
		let path = try await connection.readRequestHead().split(separator: " ")[1]
		try await connection.send(Data(HTTPText.answer(status: String(path.dropFirst())).utf8))
	}
}
