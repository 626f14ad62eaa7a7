import Foundation
import Testing

@testable import LarderGenerator
@testable import LarderProject

/// A response in the form of a well-known kind of service, and a request for it.
struct ServiceSample: CustomTestStringConvertible {
	/// The file in `Samples/Services`, without its extension.
	let name: String
	let entity: String
	let identifierKey: String
	var adjust: @Sendable (inout FeatureRequest) -> Void

	init(
		_ name: String,
		_ entity: String? = nil,
		id: String = "id",
		adjust: @escaping @Sendable (inout FeatureRequest) -> Void = { _ in }
	) {
		self.name = name
		self.entity = entity ?? name.prefix(1).uppercased() + name.dropFirst()
		identifierKey = id
		self.adjust = adjust
	}

	var testDescription: String { name }
	/// The feature's name.
	var feature: String { "\(SwiftName.upperCamel(name))Feature" }

	/// Every sample, each with another request.
	static let all =
		services + hostile + shapes + places + [pageOfLinks, pageOfSummaries]
		+ ["array", "cursor", "data-meta", "link", "solr", "spring"].map { form in
			ServiceSample("page-\(form)", "Item") { request in
				request.collections.pages = request.samples
				request.samples = []
				request.collections.filters = ["name", "q"]
				if form == "array" { request.collections.pageBy = .number }
				request.isObserved = ["array", "cursor", "solr"].contains(form)
			}
		}

	/// A page that leads to others by objects, and the last one, which has neither such links nor entities.
	private static let pageOfLinks = ServiceSample("page-hal", "Item") { request in
		let last = #"{"_links": {"self": {"href": "/items?page=2"}}, "page": {"totalElements": 2, "totalPages": 1}}"#
		request.collections.pages = request.samples + [SampleFile(name: "last.json", bytes: Array(last.utf8))]
		request.collections.lists = request.collections.pages
		request.samples = []
	}

	/// A page whose elements lack a key that a detail has, so it keeps copies, which writes remove.
	private static let pageOfSummaries = ServiceSample("page-count", "Item") { request in
		let whole = #"{"id": 1, "name": "A", "text": "Long"}"#
		request.collections.pages = request.samples
		request.collections.lists = [SampleFile(name: "list.json", bytes: Array("[\(whole)]".utf8))]
		request.samples = [SampleFile(name: "item.json", bytes: Array(whole.utf8))]
		request.collections.filters = ["name", "q"]
		request.writes.creates = true
		request.writes.saves = true
		request.writes.deletes = true
	}

	private static let services = [
		ServiceSample("album"), ServiceSample("category") { $0.scenario = .local() },
		ServiceSample("charge") { $0.inference.enumerations = ["status", "currency"] },
		ServiceSample("country", id: "cca2"), ServiceSample("course", id: "uid") { $0.scenario = .remote },
		ServiceSample("currency", id: "code"), ServiceSample("dates", "Appointment") { $0.writes.saves = true },
		ServiceSample("dates-read", "Booking"),
		ServiceSample("event") { request in
			request.writes.deletes = true
			request.writes.areOffline = true
		},
		ServiceSample("flight", id: "flightId") { request in
			request.preset = .executor
			request.writes.creates = true
			request.writes.created = CreatedBody(name: "NewFlight", keys: ["arrival", "codeshares", "status"])
		},
		ServiceSample("invoice", id: "invoiceNumber") { request in
			request.writes.saves = true
			request.inference.overrides = [
				"issueDate": FieldOverride(type: .day), "dueDate": FieldOverride(type: .day),
			]
		}, ServiceSample("issue") { $0.isObserved = true },
		ServiceSample("mixed", "Payment") { request in
			request.writes.creates = true
			request.writes.saves = true
			let types = [
				"merchant": "object", "edited": "Seconds", "tags": "[String]", "price": "Double", "code": "String",
				"note": "String", "lines": "[object]", "settled": "Date", "metadata": "object", "refundable": "Bool",
				"attempts": "Int", "size": "object", "ratings": "[Int]", "parts.weight": "String",
			]
			request.inference.overrides = types.mapValues { type in
				var override = FieldOverride()
				override.chosenType = ChosenType(rawValue: type)
				return override
			}
		}, ServiceSample("message") { $0.identifierKind = .text }, ServiceSample("movie", id: "imdbID"),
		ServiceSample("person") { $0.scenario = .cached(.noCache, tiers: .one) },
		ServiceSample("podcast", id: "collectionId") { $0.scenario = .cached(.localFirst, tiers: .two) },
		ServiceSample("pokemon"), ServiceSample("product", id: "sku") { $0.scenario = .local(.userDefaults) },
		ServiceSample("quote", id: "Symbol") { request in
			request.writes.saves = true
			let numbers = ["01. open", "02. high", "05. price"].map { ("Quote.\($0)", FieldOverride(type: .double)) }
			request.inference.overrides = Dictionary(uniqueKeysWithValues: numbers)
		},
		ServiceSample("recipe", id: "recipeId") { request in
			request.preset = .executor
			request.writes.saves = true
		},
		ServiceSample("repository"), ServiceSample("sensor", id: "deviceId") { $0.scenario = .remote },
		ServiceSample("series") { request in
			request.collections.lists = request.samples.map { $0.asList }
			request.isObserved = true
		},
		ServiceSample("shipment", id: "trackingNumber") { $0.endpoint = "/shipments.json?q=number:{id}" },
		ServiceSample("station", id: "station_id"),
		ServiceSample("ticket", id: "fields.priority.id") { request in
			request.writes.creates = true
			request.writes.saves = true
			request.writes.areOffline = true
		}, ServiceSample("tweet"),
		ServiceSample("user") { request in
			request.writes.creates = true
			request.writes.created = CreatedBody(name: "NewUser", keys: ["2fa", "email", "profile", "roles"])
			request.endpoint = "/teams/{team}/users"
		},
		ServiceSample("weather") { $0.scenario = .cached(.remoteFirst, tiers: .two) },
	]

	/// Entities inside of other objects, objects of one type at several places, dictionaries, moments, and pages that turn.
	private static let places = [
		ServiceSample("envelope-parcel", "Parcel") { request in
			request.writes.creates = true
			request.writes.saves = true
			request.writes.areOffline = true
		},
		ServiceSample("envelope-viewer", "Viewer") { $0.preset = .executor },
		ServiceSample("maps", "Board") { $0.writes.saves = true },
		ServiceSample("moments", "Outlook") { request in
			request.identifierKind = .text
			request.writes.saves = true
			request.writes.areOffline = true
			request.isObserved = true
		},
		ServiceSample("clinic", "Visitor"), ServiceSample("ticket-people", "Ticket") { $0.scenario = .local() },
		page("listing", "Note") { request in
			request.collections.pageBy = .last
			request.writes.saves = true
			request.isObserved = true
			request.scenario = .cached(.configurable, tiers: .one)
		},
		page("odata", "Person", id: "UserName") { request in
			request.writes.deletes = true
			request.endpoint = "/v4/People('{id}')"
		},
		page("token", "Clip") { request in
			request.preset = .executor
			request.readsOne = false
		},
		page("offset", "Tree") { request in
			request.collections.filters = ["name"]
			request.writes.creates = true
			request.writes.saves = true
			request.writes.areOffline = true
			request.scenario = .cached(.localFirst, tiers: .two)
		},
		page("connection", "Order") { request in
			request.scenario = .remote
			request.readsOne = false
		},
		page("text-offset", "Port") { request in
			request.collections.filters = ["name"]
			request.collections.pagePath = "/v1/all-ports"
			request.writes.creates = true
			request.writes.areOffline = true
			request.isObserved = true
		},
		page("path", "Account", id: "Id") { request in
			request.writes.saves = true
			request.isObserved = true
			request.isPublic = true
		},
		ServiceSample("page-keyed", "Champion") { request in
			request.collections.lists = request.samples
			request.samples = []
			request.readsOne = false
			request.endpoint = "/champions.json?season={season}"
		},
		ServiceSample("list-wrapped", "Show") { request in
			request.collections.lists = request.samples
			request.collections.elements = "show"
			request.samples = []
		},
		ServiceSample("page-grouped", "Approach") { request in
			request.collections.lists = request.samples
			request.samples = []
			request.isObserved = true
		},
		page("resources", "Visit") { request in
			request.collections.pageBy = .number
			request.writes.creates = true
			request.writes.deletes = true
			request.writes.areOffline = true
			request.isObserved = true
			request.isPublic = true
		},
		ServiceSample("properties", "Sheet"),
		page("jsonapi", "Article") { $0.collections.filters = ["title"] },
		page("relations", "Swab") { request in
			request.endpoint = "/labs/{lab_id}/swabs"
			request.requiredQuery = ["tenant"]
			request.collections.pageRequired = ["tenant"]
			request.isObserved = true
			request.isPublic = true
		},
		page("header", "Ticket") { $0.isPublic = true },
		page("rows", "Plant") { request in
			request.readsOne = false
			request.isPublic = true
		},
		page("hidden", "File") { $0.writes.deletes = true },
		page("last", "Letter") { request in
			request.collections.pageBy = .last
			request.collections.pageQuery = "before"
		},
		page("chunk", "RoomEvent", id: "event_id") { request in
			request.collections.pageBy = .cursor
			request.collections.pageQuery = "from=end"
			request.endpoint = "/rooms/{room}/events/{event_id}.json"
		},
		ServiceSample("alone-entry", "Entry", id: "Key") { $0.writes.saves = true },
		ServiceSample("alone-invoice", "Invoice", id: "InvoiceID") { request in
			request.endpoint = "/invoices/{id}.json"
			request.writes.creates = true
			request.writes.saves = true
			request.collections.lists = [SampleFile(name: "invoices.json", bytes: request.samples[0].bytes)]
			request.collections.listPath = "/tenants/{tenant}/invoices.json"
		},
		page("header-number", "Badge") { request in
			request.collections.filters = ["name"]
			request.writes.deletes = true
			request.writes.areOffline = true
			request.scenario = .cached(.remoteFirst, tiers: .one)
		},
		page("head-total", "Poem") { $0.collections.pageBy = .number },
		page("head-next", "Chore") { request in
			request.collections.filters = ["name"]
			request.isPublic = true
		},
		page("head-offset", "Stamp") { $0.collections.pageBy = .offset },
	]

	private static func page(
		_ form: String,
		_ entity: String,
		id: String = "id",
		adjust: @escaping @Sendable (inout FeatureRequest) -> Void = { _ in }
	) -> ServiceSample {
		ServiceSample("page-\(form)", entity, id: id) { request in
			request.collections.pages = request.samples
			request.samples = []
			adjust(&request)
		}
	}

	/// Names and keys that are not Swift names, or that have another meaning in Swift or in the written code.
	private static let hostile = [
		ServiceSample("data") { $0.preset = .executor },
		ServiceSample("error") { request in
			request.preset = .executor
			request.writes.deletes = true
		},
		ServiceSample("keywords") { $0.writes.saves = true }, ServiceSample("longKeys") { $0.writes.saves = true },
		ServiceSample("numbers"), ServiceSample("oddKeys") { $0.scenario = .local(.userDefaults) },
		ServiceSample("result") { $0.writes.saves = true }, ServiceSample("set") { $0.scenario = .local() },
		ServiceSample("task") { $0.scenario = .remote },
	]

	/// Shapes that are rare and legal: depth, arrays of arrays, three hundred keys, types that hold each other.
	private static let shapes = [
		ServiceSample("account") { request in
			request.preset = .executor
			request.writes.saves = true
		},
		ServiceSample("city") { $0.scenario = .local(.userDefaults) },
		ServiceSample("exhibit") { request in
			request.schema = SchemaRequest(document: request.samples[0], name: "Exhibit")
			request.samples = []
			request.writes.saves = true
		},
		ServiceSample("gauge") { $0.writes.deletes = true }, ServiceSample("grid") { $0.writes.saves = true },
		ServiceSample("hollow") { $0.scenario = .cached(.noCache, tiers: .two) },
		ServiceSample("mood") { request in
			request.inference.enumerations = ["state", "tags"]
			request.scenario = .local()
		},
		ServiceSample("nest") { $0.writes.saves = true }, ServiceSample("snare") { $0.preset = .executor },
		ServiceSample("thread", "Remark") { $0.writes.saves = true },
		ServiceSample("trap") { $0.writes.saves = true }, ServiceSample("umlaut") { $0.writes.saves = true },
		ServiceSample("wideRecord") { $0.scenario = .remote },
	]

	/// Writes its feature to `folder`.
	func write(to folder: URL) throws {
		try PlanWriter().write(try Project(root: folder).plan(writing: [request(in: folder)], overlap: .refuse).plan)
	}

	/// The request for its feature in `folder`.
	func request(in folder: URL) throws -> FeatureRequest {
		let path = "Samples/Services/\(name).json"
		let bytes = Array(try Data(contentsOf: Checkout.folder.appending(path: path)))
		var request = FeatureRequest(
			names: FeatureNames(entity: entity, feature: feature, app: "App"),
			wish: EntityRequest(samples: [SampleFile(name: path, bytes: bytes)]),
			output: folder,
			larder: try LarderPackage(folder: Checkout.folder)
		)
		request.inference.identifierKey = identifierKey
		adjust(&request)
		return request
	}
}

extension SampleFile {
	/// A response with this one alone in an array.
	fileprivate var asList: SampleFile {
		SampleFile(name: name, bytes: Array("[".utf8) + bytes + Array("]".utf8))
	}
}
