extension Provocation {
	/// Answers that are no JSON.
	static let texts: [Provocation] = [
		Provocation("No such file", "new Order --json nowhere.json --project ."),
		Provocation("A folder for a response", "new Order --json . --project ."),
		Provocation("A response without end", answer: "[\(String(repeating: "0,", count: 4_500_000))0]"),
		Provocation("Nothing in the file", answer: ""),
		Provocation("A page of HTML", answer: "<html>"),
		Provocation("Another encoding", answer: "{\0}\0"),
		Provocation("A word", answer: #"{"id": undefined}"#),
		Provocation("A literal cut short", answer: #"{"id": tru}"#),
		Provocation("A key without quotes", answer: "{\n  id: 1\n}"),
		Provocation("A key without a colon", answer: #"{"id" 1}"#),
		Provocation("A key twice", answer: #"{"id": 1, "id": 2}"#),
		Provocation("No comma", answer: #"{"id": 1 "name": "Soup"}"#),
		Provocation("A comma too many", answer: #"{"id": 1,}"#),
		Provocation("An array that does not end", answer: "[1"),
		Provocation("Two values", answer: "{\"id\": 1}\n{\"id\": 2}"),
		Provocation("A text that does not end", answer: #"{"id": "1}"#),
		Provocation("A line break in a text", answer: "{\"id\": \"a\nb\"}"),
		Provocation("An escape that is none", answer: #"{"id": "\d"}"#),
		Provocation("An escape cut short", answer: #"{"id": "\u12"}"#),
		Provocation("Half a pair", answer: #"{"id": "\ud83d"}"#),
		Provocation("A leading zero", answer: #"{"id": 007}"#),
		Provocation("A number without its end", answer: #"{"id": 1.}"#),
		Provocation("Arrays within arrays", answer: String(repeating: "[", count: 600)),
	]

	/// Answers that are JSON, but from which no types follow.
	static let answers: [Provocation] = [
		Provocation("A text for a response", answer: #""soup""#),
		Provocation("No entity in the response", answer: "[]"),
		Provocation("Texts for entities", answer: #"["soup", "stew"]"#),
		Provocation("No identifier", answer: #"{"number": 1, "name": "Soup"}"#),
		Provocation(
			"No such identifier within another object",
			answer: #"{"owner": {"name": "Ana"}}"#,
			"--id owner.login"
		),
		Provocation("An identifier without a value", answer: #"{"id": null, "name": "Soup"}"#),
		Provocation("An identifier in an object", answer: #"{"type": "orders", "data": {"id": 1, "tags": ["a"]}}"#),
		Provocation("Nothing but null", answer: #"{"id": null}"#),
		Provocation("An identifier of another type", answer: #"{"id": true}"#),
		Provocation("An identifier that may be missing", answer: #"[{"id": 1}, {"name": "Soup"}]"#),
		Provocation("Values of two types", answer: #"{"id": 1, "lines": [{"price": 1}, {"price": "1"}]}"#),
		Provocation("Values of two types in two files", "\(written) --json other.json")
			.with(["other.json": #"{"id": "x"}"#]),
		Provocation("An integer too large", answer: #"{"id": 1, "size": 99999999999999999999}"#),
		Provocation("A number too large", answer: #"{"id": 1, "size": 1e999}"#),
		Provocation("A page for an entity", answer: #"{"next": 2, "results": [{"id": 1, "name": "Soup"}]}"#),
		Provocation("No entity at the named place", answer: order, "--root data.order"),
		Provocation("A type that the values do not have", answer: order, "--type id=URL"),
		Provocation("Keys without end", answer: "{\((0...1_000).map { "\"k\($0)\": 1" }.joined(separator: ","))}"),
		Provocation("An enumeration of numbers", answer: order, "--enum id"),
		Provocation("An enumeration of nothing", answer: order, "--enum lines.status"),
		Provocation(
			"An enumeration of too much",
			answer: "[\((0...300).map { "{\"id\": \($0), \"name\": \"n\($0)\"}" }.joined(separator: ","))]",
			"--enum name"
		),
		Provocation("A page without entities", "\(written) --page-json page.json").with(["page.json": #"{"count": 0}"#]
		),
		Provocation("A page with two kinds of entities", "\(written) --page-json page.json")
			.with(["page.json": #"{"soups": [{"id": 1}], "stews": [{"id": 2}]}"#]),
		Provocation("Pages of two forms", "\(written) --page-json page.json --page-json other.json")
			.with(["page.json": #"[{"id": 1}]"#, "other.json": #"{"soups": [{"id": 1}]}"#]),
		Provocation("Entities that are elsewhere", "\(written) --list-json page.json --items soup")
			.with(["page.json": #"{"soups": [{"id": 1}]}"#]),
		Provocation("A save of what the model lacks", "\(written) --save-json save.json")
			.with(["save.json": #"{"reason": "late", "number": {"value": 7}}"#]),
		Provocation("A save without a service", "\(written) --save-json save.json --scenario local")
			.with(["save.json": #"{"number": 7}"#]),
		Provocation("A search without pages", "\(written) --filter name"),
		Provocation("A search for one thing twice", "\(written) --page-json page.json --filter name --filter name")
			.with(["page.json": #"[{"id": 1, "name": "Soup"}]"#]),
		Provocation("A search by the page", "\(written) --page-json page.json --filter page")
			.with(["page.json": #"[{"id": 1, "name": "Soup"}]"#]),
		Provocation("A list with a gap", "\(written) --list-json page.json").with(["page.json": #"[{"id": 1}, null]"#]),
		Provocation("A text that is none", answer: order, "--text lines.status"),
		Provocation("Offline without a write", answer: order, "--offline"),
		Provocation("Offline without a cache", answer: order, "--save --offline --scenario remote"),
		Provocation("Offline without a service", answer: order, "--save --offline --scenario local"),
		Provocation("Offline with a cache that nobody reads", answer: order, "--save --offline --strategy noCache"),
		Provocation("Offline with an executor", answer: order, "--save --offline --preset executor"),
		Provocation("Offline with pages of summaries", "\(written) --page-json page.json --save --offline")
			.with(["page.json": #"{"page": 1, "pages": 2, "items": [{"id": 1}]}"#]),
		Provocation(
			"Offline with pages of entities that have no identifier",
			"\(written) --page-json page.json --id-type string --save --offline"
		)
		.with([
			"order.json": #"{"name": "Soup"}"#, "page.json": #"{"page": 1, "pages": 2, "items": [{"name": "Soup"}]}"#,
		]),
		Provocation("Observed without a cache", answer: order, "--observed --scenario remote"),
		Provocation("Observed without a service", answer: order, "--observed --scenario local"),
		Provocation("Observed with one policy for all reads", answer: order, "--observed --strategy localFirst"),
		Provocation("Observed with an executor", answer: order, "--observed --preset executor"),
		Provocation("Observed with pages of summaries", "\(written) --page-json page.json --observed")
			.with(["page.json": #"{"page": 1, "pages": 2, "items": [{"id": 1}]}"#]),
		Provocation(
			"Observed with pages of entities that have no identifier",
			"\(written) --page-json page.json --id-type string --observed"
		)
		.with([
			"order.json": #"{"name": "Soup"}"#, "page.json": #"{"page": 1, "pages": 2, "items": [{"name": "Soup"}]}"#,
		]),
		Provocation("Pages without a service", "\(written) --scenario local --page-json page.json")
			.with(["page.json": #"[{"id": 1, "name": "Soup"}]"#]),
	]

	/// Names that are not allowed.
	static let names: [Provocation] = [
		Provocation("An entity in small letters", "new order --json order.json --project ."),
		Provocation("An entity that leads out of the folder", "new ../Order --json order.json --project ."),
		Provocation("A feature with a space", "new Order --json order.json --project . --feature a-b"),
		Provocation("An app with a digit first", "\(written) --app 1Shop"),
		Provocation("A plural that is none", "\(written) --plural orders --list-json list.json")
			.with(["list.json": "[\(order)]"]),
		Provocation("The feature of the texts", "\(written) --app Shop --feature Resources"),
		Provocation("A feature that is called like a module of Larder", "\(written) --app Larder --feature Core"),
		Provocation(
			"Arrays of arrays",
			answer: #"{"id": 1, "a": \#(String(repeating: "[", count: 20))1\#(String(repeating: "]", count: 20))}"#
		),
		Provocation("An entity that Swift means", "new String --json order.json --project ."),
		Provocation("A date that holds dates", "new Date --json order.json --project .")
			.with(["order.json": #"{"id": 1, "at": "2025-03-14T09:26:53Z"}"#]),
		Provocation("A path with an empty segment", "\(written) --path api//orders"),
		Provocation("A path with half a query", "\(written) --path orders?all"),
	]
}
