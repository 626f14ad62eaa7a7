import Foundation
import Testing

@testable import LarderGenerator
@testable import LarderProject

/// A package in `Tests/Goldens` that the generator must write byte by byte.
struct Golden: CustomTestStringConvertible {
	/// An identifier that is a number, and default names.
	private static let demo = Golden(
		names: FeatureNames(entity: "Character", feature: "Character", app: "Demo"),
		samples: ["character.json"]
	)

	/// An identifier that is a text, its own names, keys that are not Swift names, and optional values.
	private static let shop = Golden(
		names: FeatureNames(entity: "Order", feature: "Checkout", app: "Shop"),
		samples: ["order.json"],
		identifierKey: "order_no",
		endpoint: "v1/orders"
	)

	/// Several samples with every kind of value, key and name, and an entity with the name of a Swift type.
	private static let crew = Golden(
		names: FeatureNames(entity: "Task", feature: "Planner", app: "Crew"),
		samples: ["tasks.json", "task.json"],
		enumerations: ["priority", "labels"]
	)

	/// Pages with a search, a list, all writes, and an identifier that is a text.
	private static let library = Golden(
		names: FeatureNames(entity: "Book", feature: "Library", app: "Public"),
		samples: ["book.json"],
		identifierKey: "isbn",
		enumerations: ["status"],
		pages: ["books-page.json"],
		lists: ["books.json"]
	) { request in
		request.collections.filters = ["title", "status", "year"]
		request.defaultPolicy = .remoteFirst
		request.writes.creates = true
		request.writes.saves = true
		request.writes.deletes = true
	}

	/// No cache, and an identifier outside of the responses.
	private static let remoteOnly = Golden(
		names: FeatureNames(entity: "Forecast", feature: "Weather", app: "RemoteOnly"),
		samples: ["forecast.json"],
		scenario: .remote,
		pages: ["forecasts.json"],
		lists: ["forecasts.json"]
	) { request in
		request.identifierKind = .integer
		request.collections.elements = "items"
		request.collections.filters = ["rain"]
		request.writes.saves = true
		request.writes.deletes = true
	}

	/// One policy for all reads, with one tier and with two.
	///
	/// The first package comes from a schema with all known keywords.
	private static let localFirst = Golden(
		names: FeatureNames(entity: "Plant", feature: "Garden", app: "LocalFirst"),
		samples: [],
		scenario: .cached(.localFirst, tiers: .one),
		schema: "garden.yaml"
	) { request in request.writes.saves = true }
	private static let noCache = note(app: "NoCache", scenario: .cached(.noCache, tiers: .one))
	private static let remoteFirst = note(app: "RemoteFirst", scenario: .cached(.remoteFirst, tiers: .two))

	/// No service: in memory, and in the user's defaults with every difference between a DTO and its model.
	private static let localMemory = Golden(
		names: FeatureNames(entity: "Forecast", feature: "Weather", app: "LocalMemory"),
		samples: ["forecast.json"],
		scenario: .local(.memory)
	) { request in
		request.identifierKind = .text
		request.writes.deletes = true
	}
	private static let localDefaults = Golden(
		names: FeatureNames(entity: "Bookmark", feature: "Reader", app: "LocalDefaults"),
		samples: ["bookmark.json"],
		scenario: .local(.userDefaults)
	) { request in request.writes.deletes = true }

	/// The other preset: once with everything and a nested identifier, and once with the least.
	private static let executor = Golden(
		names: FeatureNames(entity: "Reading", feature: "Station", app: "Executor"),
		samples: ["reading.json"],
		preset: .executor,
		identifierKey: "attributes.id",
		pages: ["readings-page.json"]
	) { request in
		request.defaultPolicy = .localFirst
		request.writes.creates = true
		request.writes.saves = true
		request.writes.deletes = true
	}
	private static let executorMemory = note(
		app: "ExecutorMemory",
		scenario: .cached(.remoteFirst, tiers: .one),
		preset: .executor
	)

	/// Entities of one feature with different types of identifiers; one identifier is outside of the responses, and one key
	/// has any JSON values.
	private static let depot = Golden(
		names: FeatureNames(entity: "Pallet", feature: "Depot", app: "Mixed"),
		samples: ["pallet.json"],
		preset: .executor,
		others: [
			Golden(
				names: FeatureNames(entity: "Parcel", feature: "Depot", app: "Mixed"),
				samples: ["parcel.json"],
				scenario: .remote
			) { request in
				request.writes.creates = true
				request.writes.created = body(of: "Parcel", #"{"recipient": "Ada Byron", "pallet_id": 7041}"#)
				request.writes.saves = true
				request.writes.saved = body(of: "Parcel", #"{"recipient": "Ada Byron"}"#, prefix: "Saved")
			},
			Golden(
				names: FeatureNames(entity: "ParcelScan", feature: "Depot", app: "Mixed"),
				samples: ["scan.json"]
			) { request in request.identifierKind = .wideInteger },
			Golden(
				names: FeatureNames(entity: "Note", feature: "Depot", app: "Mixed"),
				samples: ["note.json"],
				scenario: .local()
			),
		]
	) { request in request.inference.overrides = ["marks": FieldOverride(type: .json)] }

	/// A public facade of each kind of repository, with every kind of identifier.
	private static let open = Golden(
		names: FeatureNames(entity: "Book", feature: "Library", app: "Open"),
		samples: ["book.json"],
		identifierKey: "isbn",
		enumerations: ["status"],
		pages: ["books-page.json"],
		lists: ["books.json"],
		others: [
			Golden(
				names: FeatureNames(entity: "Bookmark", feature: "Library", app: "Open"),
				samples: ["bookmark.json"],
				scenario: .local(.userDefaults)
			) { request in
				request.writes.deletes = true
				request.isPublic = true
			},
			Golden(
				names: FeatureNames(entity: "Forecast", feature: "Library", app: "Open"),
				samples: ["forecast.json"],
				scenario: .remote
			) { request in
				request.identifierKind = .integer
				request.writes.saves = true
				request.isPublic = true
			},
			Golden(
				names: FeatureNames(entity: "Note", feature: "Library", app: "Open"),
				samples: ["note.json"],
				scenario: .cached(.remoteFirst, tiers: .one)
			) { request in request.isPublic = true },
			Golden(
				names: FeatureNames(entity: "Reading", feature: "Library", app: "Open"),
				samples: ["reading.json"],
				preset: .executor,
				identifierKey: "attributes.id",
				pages: ["readings-page.json"]
			) { request in request.isPublic = true },
			Golden(
				names: FeatureNames(entity: "Scan", feature: "Library", app: "Open"),
				samples: ["scan.json"],
				scenario: .local(.memory)
			) { request in
				request.identifierKind = .text
				request.isPublic = true
			},
		]
	) { request in
		request.collections.filters = ["title", "status", "year"]
		request.writes.creates = true
		let created = #"{"book": {"title": "Tides", "cover": null, "author": {"name": "Ada"}}}"#
		request.writes.created = body(of: "Book", created)
		request.writes.saves = true
		request.writes.deletes = true
		request.isPublic = true
	}

	/// Writes that wait in an outbox, for a list and for an identifier that the service gives.
	///
	/// An entity of the same feature is observed as well, and has pages with a search and an identifier that is a text.
	private static let offline = Golden(
		names: FeatureNames(entity: "Book", feature: "Note", app: "Offline"),
		samples: ["book.json"],
		identifierKey: "isbn",
		enumerations: ["status"],
		pages: ["books-page.json"],
		lists: ["books.json"],
		others: [
			Golden(
				names: FeatureNames(entity: "Note", feature: "Note", app: "Offline"),
				samples: ["note.json"],
				lists: ["notes.json"]
			) { request in
				request.writes.creates = true
				request.writes.saves = true
				request.writes.deletes = true
				request.writes.areOffline = true
				request.isPublic = true
			}
		]
	) { request in
		request.collections.filters = ["title", "status", "year"]
		request.writes.creates = true
		request.writes.saves = true
		request.writes.deletes = true
		request.writes.areOffline = true
		request.isObserved = true
		request.isPublic = true
	}

	/// What a repository knows of a value, of a list, and of pages with a search, and how these change.
	private static let observed = Golden(
		names: FeatureNames(entity: "Book", feature: "Library", app: "Observed"),
		samples: ["book.json"],
		identifierKey: "isbn",
		enumerations: ["status"],
		pages: ["books-page.json"],
		lists: ["books.json"]
	) { request in
		request.collections.filters = ["title", "status", "year"]
		request.writes.saves = true
		request.isObserved = true
		request.isPublic = true
	}

	static let all = [
		crew, demo, library, shop, remoteOnly, localFirst, noCache, remoteFirst, localMemory, localDefaults, executor,
		executorMemory, depot, open, offline, observed,
	]

	/// The smallest feature, to show what a scenario changes.
	private static func note(app: String, scenario: Scenario, preset: Preset = .larder) -> Golden {
		let names = FeatureNames(entity: "Note", feature: "Note", app: app)
		return Golden(names: names, samples: ["note.json"], scenario: scenario, preset: preset)
	}

	let names: FeatureNames
	let samples: [String]
	var scenario = Scenario.cached()
	var preset = Preset.larder
	var identifierKey = "id"
	var endpoint: String?
	var enumerations: [String] = []
	var pages: [String] = []
	var lists: [String] = []
	/// The entities written to the same feature afterwards.
	var others: [Golden] = []
	/// The document with a schema of the entity's name, which replaces the samples.
	var schema: String?
	/// Adds the rest of the request.
	var adjust: @Sendable (inout FeatureRequest) -> Void = { _ in }

	var testDescription: String { names.app }
	var folder: URL { Checkout.folder.appending(path: "Tests/Goldens/\(names.app)") }

	/// The body of a creation or a save of `entity`, as in `json`.
	private static func body(of entity: String, _ json: String, prefix: String = "New") -> CreatedBody? {
		do {
			let file = SampleFile(name: "body.json", bytes: Array(json.utf8))
			return try CreatedBody(of: entity, in: [file], prefix: prefix)
		} catch {
			Issue.record(error)
			return nil
		}
	}

	/// The requests for the package.
	func requests() throws -> [FeatureRequest] {
		try ([self] + others).map { try $0.request() }
	}

	private func request() throws -> FeatureRequest {
		var request = FeatureRequest(
			names: names,
			wish: EntityRequest(samples: try files(samples)),
			output: folder,
			larder: try LarderPackage(folder: Checkout.folder)
		)
		request.scenario = scenario
		request.preset = preset
		request.inference.identifierKey = identifierKey
		request.endpoint = endpoint
		request.inference.enumerations = enumerations
		request.collections.pages = try files(pages)
		request.collections.lists = try files(lists)
		if pages == ["readings-page.json"] { request.collections.pageBy = .last }
		request.schema = try schema.map { SchemaRequest(document: try files([$0])[0], name: names.entity) }
		adjust(&request)
		return request
	}

	private func files(_ names: [String]) throws -> [SampleFile] {
		try names.map { name in
			let file = Checkout.folder.appending(path: "Samples/\(name)")
			return SampleFile(name: name, bytes: Array(try Data(contentsOf: file)))
		}
	}
}
