import Testing

@testable import LarderGenerator

struct TemplateContextTests {
	@Test("Templates read each value that contexts have, and no other")
	func namesMatch() throws {
		let read = Set(ShippedTemplates.all.values.flatMap { names(in: String(decoding: $0, as: UTF8.self)) })

		#expect(read.subtracting(try given()).sorted() == [])
		// Templates of 0.1.0 read the others, and teams may have changed these.
		#expect(try given().subtracting(read).sorted() == ["caseName", "compared", "equality"])
	}

	/// The names in the tags of a template, without comments, partials and what `last()` asks.
	private func names(in template: String) -> [String] {
		template.matches(of: /\{\{[#^\/]?([A-Za-z.]+)\}\}/).flatMap { $0.1.split(separator: ".").map(String.init) }
	}

	/// The names of all values in the contexts of the golden packages.
	private func given() throws -> Set<String> {
		var names: Set<String> = []
		for blueprint in try Golden.all.flatMap({ try $0.requests() }).map(Blueprint.init) {
			for subject in blueprint.subjects {
				for type in blueprint.types + [subject.collection?.model].compactMap(\.self) {
					collect(TemplateContext(blueprint, subject, type: type), into: &names)
					let enumerations = type.properties.compactMap(TemplateContext.enumeration)
					if let enumeration = enumerations.first { collect(enumeration, into: &names) }
				}
			}
			collect(TemplateContext.entry(blueprint), into: &names)
		}
		return names.union(["enumeration", "entry"])
	}

	private func collect(_ value: Any, into names: inout Set<String>) {
		if let values = value as? [Any] { values.forEach { collect($0, into: &names) } }
		guard value is TemplateContext, let values = Mirror(reflecting: value).children.first?.value as? [String: Any]
		else {
			return
		}
		for (name, value) in values {
			names.insert(name)
			collect(value, into: &names)
		}
	}
}
