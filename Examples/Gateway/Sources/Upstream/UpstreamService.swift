import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// A slow service with prices.
///
/// | request | response |
/// |---|---|
/// | `GET /prices/ID` | the price, after a delay, as it was when the request came |
/// | `PUT /prices/ID` | changes the price |
/// | `PUT /catalogs/N` | raises all prices of the catalog by a cent |
/// | `GET /calls` | how often it was called |
enum UpstreamService {
	static func router(book: PriceBook, delay: Duration) -> Router<GatewayContext> {
		let router = Router(context: GatewayContext.self)
		router.get("/prices/:id") { request, context in
			let price = book.fetch(try context.parameters.require("id", as: Int.self))
			// A response is as old as its request.
			try await Task.sleep(for: delay)
			guard let price else { throw HTTPError(.notFound) }
			let tag = "\"\(price.version)\""
			guard request.headers[.ifNoneMatch] != tag else {
				return Response(status: .notModified, headers: [.eTag: tag])
			}
			var response = try context.responseEncoder.encode(price, from: request, context: context)
			response.headers[.eTag] = tag
			return response
		}
		router.put("/prices/:id") { request, context in
			let id = try context.parameters.require("id", as: Int.self)
			let change = try await request.decode(as: PriceChange.self, context: context)
			guard let price = book.change(id, to: change) else { throw HTTPError(.notFound) }
			return try context.responseEncoder.encode(price, from: request, context: context)
		}
		router.put("/catalogs/:catalog") { request, context in
			let prices = book.raiseCatalog(try context.parameters.require("catalog", as: Int.self))
			return try context.responseEncoder.encode(prices, from: request, context: context)
		}
		router.get("/calls") { request, context in
			try context.responseEncoder.encode(book.calls, from: request, context: context)
		}
		return router
	}
}
