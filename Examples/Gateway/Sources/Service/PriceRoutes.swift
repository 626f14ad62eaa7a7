import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import LarderCore
import LarderNetworking
import Logging
import Metrics
import Tracing

/// Answers the requests for prices.
///
/// | request | response |
/// |---|---|
/// | `GET /prices/ID` | the price, and in `Cache-Status` where it came from |
/// | `PUT /prices/ID` | changes the price upstream, and forgets the older one on all machines |
/// | `PUT /catalogs/N` | raises the prices of a catalog, and forgets the older ones on all machines |
///
/// A change answers 200 if no machine answers an older price from now on. It answers 202 if the change was made but the store does
/// not know yet, so that other machines may answer the older price until it does.
struct PriceRoutes: Sendable {
	typealias Failure = Hummingbird.HTTPError
	let prices: any PricesContract
	let upstream: PriceUpstream
	let limit: TimeLimit
	private let origins = OriginCounters()

	init(prices: any PricesContract, upstream: PriceUpstream, limit: TimeLimit) {
		(self.prices, self.upstream, self.limit) = (prices, upstream, limit)
	}

	func add(to router: Router<GatewayContext>) {
		router.get("/prices/:id", use: read)
		router.put("/prices/:id", use: change)
		router.put("/catalogs/:catalog", use: raise)
	}

	private func read(_ request: Request, _ context: GatewayContext) async throws -> Response {
		let id = try context.parameters.require("id", as: Int.self)
		let result = try await answering { try await limit.run { [prices] in try await prices.price(id) } }
		origins.count(result)
		var response = try context.responseEncoder.encode(result.value, from: request, context: context)
		// How a cache has handled a request (RFC 9211).
		if let field = HTTPField.Name("Cache-Status") { response.headers[field] = result.cacheStatus }
		response.headers[.age] = "\(result.age.components.seconds)"
		return response
	}

	private func change(_ request: Request, _ context: GatewayContext) async throws -> Response {
		let id = try context.parameters.require("id", as: Int.self)
		let change = try await request.decode(as: PriceChange.self, context: context)
		return try await write(request, context) { [upstream] in
			try await upstream.change(id, to: change)
		} forget: { [prices] in
			try await prices.forget(id)
		}
	}

	private func raise(_ request: Request, _ context: GatewayContext) async throws -> Response {
		let catalog = try context.parameters.require("catalog", as: Int.self)
		return try await write(request, context) { [upstream] in
			try await upstream.raiseCatalog(catalog)
		} forget: { [prices] in
			try await prices.forgetCatalog(catalog)
		}
	}

	/// Makes a change, and then forgets what is older.
	///
	/// Once the change may have been made, nothing stops the second step: neither an error of the upstream service, nor the time
	/// limit, nor a client that goes away.
	private func write<Result: Encodable & Sendable>(
		_ request: Request,
		_ context: GatewayContext,
		change: @escaping @Sendable () async throws -> Result,
		forget: @escaping @Sendable () async throws -> Void
	) async throws -> Response {
		let logger = context.logger
		let work = Task { () -> (Result, Bool) in
			do {
				let result = try await change()
				do {
					try await forget()
					return (result, true)
				} catch {
					logger.warning("the store does not know of a change yet", metadata: ["error": "\(error)"])
					return (result, false)
				}
			} catch {
				// If this fails, too, the first error is the one to answer. The cache makes it good later.
				try? await forget()
				throw error
			}
		}
		let (result, isShared) = try await answering { try await limit.run { try await work.value } }
		var response = try context.responseEncoder.encode(result, from: request, context: context)
		response.status = isShared ? .ok : .accepted
		return response
	}

	/// Translates the errors of the upstream service.
	private func answering<Result>(_ work: () async throws -> Result) async throws -> Result {
		do {
			return try await work()
		} catch let error as LarderNetworking.HTTPError {
			switch error {
			case .statusCode(404, _): throw Failure(.notFound)
			case .timedOut: throw Failure(.gatewayTimeout, message: "The upstream service did not answer in time.")
			default: throw Failure(.badGateway, message: "The upstream service failed: \(error)")
			}
		} catch is CancellationError {
			throw Failure(.serviceUnavailable, message: "The service is shutting down.")
		}
	}
}

extension CacheResult {
	/// The value of `Cache-Status`: a hit or not, the tier, and what a reader should know about it.
	var cacheStatus: String {
		var details = [origin.rawValue]
		if !isVerified { details.append("unverified") }
		if fallbackError != nil { details.append("fallback") }
		let isHit = origin != .remote
		return "gateway; \(isHit ? "hit" : "fwd=miss"); detail=\"\(details.joined(separator: " "))\""
	}
}

/// Counts where answers came from.
private struct OriginCounters: Sendable {
	private let counters = CacheOrigin.allCases.map {
		Counter(label: "prices.answers", dimensions: [("origin", $0.rawValue)])
	}
	private let unverified = Counter(label: "prices.unverified")
	private let fallbacks = Counter(label: "prices.fallbacks")

	func count(_ result: CacheResult<Price>) {
		if let index = CacheOrigin.allCases.firstIndex(of: result.origin) { counters[index].increment() }
		if !result.isVerified { unverified.increment() }
		if result.fallbackError != nil { fallbacks.increment() }
	}
}
