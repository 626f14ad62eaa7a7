import ArgumentParser
import Foundation
import Testing

@testable import larder

/// What each option of `larder new` does beside a document of OpenAPI.
struct DocumentOptionTests {
	/// An option with its value, and a sign in the run that it is obeyed or refused.
	struct Case: CustomTestStringConvertible, Sendable {
		let arguments: [String]
		let sign: Sign

		init(_ arguments: String..., sign: Sign) { (self.arguments, self.sign) = (arguments, sign) }

		var testDescription: String { arguments.joined(separator: " ") }
	}

	enum Sign: Sendable {
		/// A written file has this string in its path or in its text.
		case written(String)
		/// No written file has this string.
		case unwritten(String)
		/// The command prints this string and ends with success.
		case said(String)
		/// The command ends with this status and this message.
		case refused(Int32, String)
		/// The command line cannot be understood.
		case invalid
	}

	private static let cases: [Case] = [
		Case("--json", "body.json", sign: .invalid),
		Case("--page-json", "body.json", sign: .invalid),
		Case("--list-json", "body.json", sign: .invalid),
		Case("--root", "answer", sign: .written(#""answer""#)),
		Case(
			"--schema",
			"Tree",
			sign: .refused(3, "no path of the document reads Tree; name the path of one by --path")
		),
		Case("--schema", "Tree", "--path", "/v1/trees", sign: .written("height")),
		Case("--feature", "Garden", sign: .written("Features/Garden/")),
		Case("--app", "Shop", sign: .written("Shop")),
		Case("--scenario", "remote", sign: .unwritten("cachePolicy")),
		Case("--strategy", "localFirst", sign: .unwritten("cachePolicy:")),
		Case("--policy", "localFirst", sign: .written("cachePolicy: .localFirst")),
		Case("--tiers", "1", sign: .unwritten("disk:")),
		Case("--store", "userDefaults", "--scenario", "local", sign: .written("UserDefaults")),
		Case("--preset", "executor", sign: .written("cacheExecutor")),
		Case("--items", "plants", sign: .written("input.plants")),
		Case("--items", "trees", sign: .refused(3, "--items")),
		Case("--page-by", "offset", sign: .written("offset")),
		Case("--page-by", "cursor", sign: .refused(3, "--page-by cursor needs a cursor")),
		Case("--page-query", "p", sign: .written(#"name: "p""#)),
		Case("--list-path", "/v2/plants", sign: .written(#"path: "/v2/plants""#)),
		Case("--filter", "name", sign: .written("PlantFilter")),
		Case("--plural", "Plantae", sign: .written("PlantaePage")),
		Case("--create", sign: .written("createPlant")),
		Case("--create-json", "body.json", sign: .said("or has another type: fresh")),
		Case("--create-path", "/v1/plants/add", sign: .written(#"path: "/v1/plants/add", method: .post"#)),
		Case("--save", sign: .refused(3, "--save needs PUT /v1/plants/{id}, which the document does not have")),
		Case("--save", "--path", "/v1/plants", sign: .written("savePlant")),
		Case("--save-by", "patch", sign: .refused(3, "--save-by patch needs PATCH /v1/plants/{id}")),
		Case("--save-by", "patch", "--path", "/v1/plants", sign: .written(".patch")),
		Case("--save-json", "body.json", sign: .refused(3, "--save-json needs PUT /v1/plants/{id}")),
		Case("--save-json", "body.json", "--path", "/v1/plants", sign: .refused(3, "fresh (not in the model)")),
		Case("--delete", sign: .refused(3, "--delete needs DELETE /v1/plants/{id}, which the document does not have")),
		Case("--delete", "--path", "/v1/plants", sign: .written("deletePlant")),
		Case("--offline", "--create", sign: .written("utbox")),
		Case("--observed", sign: .written("observe")),
		Case("--id", "code", sign: .written("identifier: String")),
		Case("--id-type", "string", sign: .written("identifier: String")),
		Case("--path", "/v3/plants", sign: .written("/v3/plants")),
		Case("--path", "/v3/plants/{plant_id}", sign: .written(#"/v3/plants/\(identifier)"#)),
		Case("--path", "/v1/plants/{plant_id}", sign: .written(#"/v1/plants/\(identifier)"#)),
		Case("--enum", "name", sign: .refused(3, "--enum is for real responses")),
		Case("--text", "state", sign: .written("state: String?")),
		Case("--map", "size", sign: .written("size: [String: Int]?")),
		Case("--map", "root", sign: .refused(3, "so --map root cannot make a dictionary")),
		Case("--skip", "root", sign: .unwritten("deep")),
		Case("--skip", "depth", sign: .said("--skip depth leaves nothing out")),
		Case("--optional", "code", sign: .written("code: String?")),
		Case("--optional", "depth", sign: .refused(3, #"has no key "depth""#)),
		Case("--type", "name=URL", sign: .written("name: URL?")),
		Case("--type", "depth=Int", sign: .refused(3, #"has no key "depth""#)),
		Case("--rename", "name=title", sign: .written("title: String")),
		Case("--rename", "depth=title", sign: .refused(3, #"has no key "depth""#)),
		Case("--name-type", "size=Measure", sign: .written("size: Measure?")),
		Case("--share-cache", sign: .said("created")),
		Case("--public", sign: .written("public nonisolated struct PlantSize")),
		Case("--explain", sign: .said("KEY ")),
		Case("--merge", sign: .said("created")),
		Case("--no-manifest", sign: .said("created")),
		Case("--no-input", sign: .said("created")),
		Case("--larder", WrittenApp.checkout, sign: .said("created")),
		Case("--dry-run", sign: .said("would create")),
		Case("--diff", sign: .said("+++")),
		Case("--format", "json", sign: .said("\"")),
	]

	@Test("With --openapi, each option takes effect or is refused by an error that names the option", arguments: cases)
	func obeysOrRefuses(item: Case) throws {
		try run(item.arguments, on: Self.document) { run, files in
			switch item.sign {
			case .written(let text):
				#expect(run?.status == nil, "\(run?.messages ?? [])")
				#expect(files.contains { $0.key.contains(text) || $0.value.contains(text) })
			case .unwritten(let text):
				#expect(run?.status == nil && !files.isEmpty, "\(run?.messages ?? [])")
				#expect(!files.contains { $0.value.contains(text) })
			case .said(let text):
				#expect(run?.status == nil, "\(run?.messages ?? [])")
				#expect(run.map { $0.data + $0.messages }?.contains { $0.contains(text) } == true)
			case .refused(let status, let text):
				#expect(run?.status == status)
				#expect(run?.messages.contains { $0.contains(text) } == true, "\(run?.messages ?? [])")
			case .invalid: #expect(run == nil)
			}
		}
	}

	@Test("The tests of options with --openapi include each option of the command")
	func coversOptions() {
		let help = Larder.helpMessage(for: NewCommand.self, columns: 80)
		let options = Set(help.matches(of: /(?m)^  (--[a-z-]+)/).map { String($0.output.1) })
		let known = Set(Self.cases.flatMap(\.arguments).filter { $0.hasPrefix("--") })

		#expect(options.subtracting(known) == ["--openapi", "--project", "--verify", "--version"])
	}

	@Test(
		"If the document gives no pages or lists, an option for them is refused",
		arguments: [
			["--items", "plants"], ["--page-by", "number"], ["--page-query", "p"], ["--list-path", "/v2/plants"],
			["--filter", "name"],
		]
	)
	func refusesOptionsForPages(arguments: [String]) throws {
		let document = Self.document.replacing("/v1/plants:", with: "/v1/plants/new:").replacing(
			"plants: {",
			with: "one: {"
		)
		try run(arguments, on: document.replacing("type: array, items: { $ref: Plant }", with: "type: string")) {
			run,
			_ in
			#expect(run?.status == 3)
			#expect(
				run?.messages.last
					== "error: no GET of the document gives several of Plant, so \(arguments[0]) cannot be used; leave the option out, "
					+ (arguments[0] == "--list-path" ? "" : "name the path by --list-path, ")
					+ "or give responses by --page-json or --list-json in place of --openapi"
			)
		}
	}

	@Test(
		"If a list's path has a parameter, the list is written without a read of one entity, and a note says that writes of one entity are assumed"
	)
	func writesNestedList() throws {
		let nested = """
			openapi: 3.0.3
			paths:
			  /v1/beds/{bed_id}/plants:
			    get: { responses: { "200": { content: { application/json: { schema: { $ref: Plants } } } } } }
			  /v1/beds/{bed_id}/plants/{plant_id}: { delete: {} }
			components: { schemas: { Plants: { type: object, properties: { plants: { type: array, items: { $ref: Plant } } } },
			  Plant: { type: object, required: [id], properties: { id: { type: integer } } } } }
			"""
		try run([], on: nested) { run, files in
			#expect(run?.status == nil)
			#expect(files.contains { $0.key.hasSuffix("PlantsRepository.swift") })
			#expect(!files.contains { $0.key.hasSuffix("PlantRepository.swift") })
			#expect(run?.messages.contains { $0.contains("assumed") } == false)
			#expect(run?.messages.contains { $0.hasSuffix("paths give: GET /v1/beds/{bed_id}/plants") } == true)
		}
		try run(["--delete"], on: nested) { run, files in
			#expect(files.contains { $0.key.hasSuffix("PlantRepository.swift") })
			#expect(
				run?.messages.contains(
					"note: the path of one Plant is assumed to be /v1/beds/{bed_id}/plants and its identifier, because no path of the document "
						+ "reads one; choose another by --path"
				) == true
			)
		}
	}

	@Test(
		"Without an id, the identifier is a key with the entity's name in it, and without such a key, the error proposes keys"
	)
	func findsIdentifier() throws {
		let document = """
			openapi: 3.0.3
			paths: {}
			components: { schemas: { Plant: { type: object, properties: { KEY: { type: string }, name: { type: string } } } } }
			"""
		try run([], on: document.replacing("KEY", with: "plant_id")) { run, files in
			#expect(run?.status == nil)
			#expect(files.contains { $0.value.contains("plantID: String\n") })
			#expect(
				run?.messages.contains(
					"note: the identifier is assumed to be $.plant_id, because the entities have no $.id; choose another by --id"
				) == true
			)
		}
		try run([], on: document.replacing("KEY", with: "sku")) { run, _ in
			#expect(run?.status == 3)
			#expect(
				run?.messages.last?.contains(#"$.id does not exist; name the identifier's key by --id, such as "sku""#)
					== true
			)
		}
	}

	@Test("A creation uses the path in the document, even if the list has another path")
	func createsAtOwnPath() throws {
		let document = Self.document.replacing("/v1/plants:\n    get:", with: "/v1/plants/all:\n    get:")
			.replacing("    post:", with: "  /v1/plants:\n    post:")
		try run([], on: document) { run, files in
			#expect(run?.status == nil)
			#expect(files.contains { $0.value.contains(#"Endpoint(path: "/v1/plants", method: .post)"#) })
			#expect(!files.contains { $0.value.contains(#""/v1/plants/all", method: .post"#) })
		}
	}

	@Test("A note says that a creation is assumed if the document does not describe it")
	func notesAssumedCreation() throws {
		let document = Self.document.replacing("post:", with: "head:")
		try run(["--create", "--path", "/v1/plants"], on: document) { run, _ in
			#expect(run?.messages.contains { $0.contains("a creation is assumed to send the whole model") } == true)
			#expect(
				run?.messages.contains { $0.contains("although the document does not have POST /v1/plants") } == true
			)
		}
		try run(["--create"], on: document) { run, _ in
			#expect(run?.status == 3)
			#expect(run?.messages.last?.hasPrefix("error: --create needs POST /v1/plants, which the document ") == true)
		}
	}

	/// Runs the command on `document`, in a folder of its own, and gives `body` the run and the written files.
	///
	/// The run is `nil` if the command line cannot be understood.
	func run(
		_ arguments: [String],
		on document: String,
		_ body: (Run?, [String: String]) throws -> Void
	) throws {
		try WrittenApp.with { app in
			let folder = app.root.deletingLastPathComponent()
			func put(_ text: String, at name: String) throws -> String {
				let file = folder.appending(path: name)
				try Data(text.utf8).write(to: file)
				return file.path(percentEncoded: false)
			}
			let text = document.replacing(/\$ref: (\w+)/) { "$ref: \"#/components/schemas/\($0.output.1)\"" }
			let path = try put(text, at: "garden.yaml")
			let sample = try put(#"{"fresh": "x", "name": "y"}"#, at: "body.json")
			let named =
				["Plant", "--openapi", path, "--project", app.path]
				+ arguments.map { $0 == "body.json" ? sample : $0 }
			// A command line that is refused is a result here: `body` gets no run.
			guard let command = try? NewCommand.parse(named) else { return try body(nil, [:]) }
			let run = try Run.recording { try command.run(Invocation(arguments: named), on: $0) }
			var files: [String: String] = [:]
			for path in try app.paths() where !path.hasPrefix(".larder") && path.contains(".") {
				// A file that is no text counts by its path alone.
				files[path] = (try? app.text(path)) ?? ""
			}
			try body(run, files)
		}
	}

	static let document = """
		openapi: 3.0.3
		paths:
		  /v1/plants:
		    get:
		      parameters: [{ name: page, in: query }]
		      responses:
		        "200":
		          content:
		            application/json:
		              schema:
		                type: object
		                required: [plants]
		                properties: { total: { type: integer }, plants: { type: array, items: { $ref: Plant } } }
		    post:
		      requestBody: { content: { application/json: { schema: { $ref: Seed } } } }
		  /v1/plants/{id}:
		    get: { responses: { "200": { content: { application/json: { schema: { $ref: Plant } } } } } }
		components:
		  schemas:
		    Plant:
		      type: object
		      required: [id, code, name]
		      properties:
		        id: { type: integer }
		        code: { type: string }
		        name: { type: string }
		        size: { type: object, properties: { high: { type: integer }, wide: { type: integer } } }
		        root: { type: object, properties: { deep: { type: integer }, kind: { type: string } } }
		        state: { type: string, enum: [dry, wet] }
		    Seed: { type: object, properties: { name: { type: string } } }
		    Tree: { type: object, required: [id], properties: { id: { type: integer }, height: { type: integer } } }
		"""
}
