import Foundation
import Testing

@testable import LarderGenerator

struct TemplateContextTests {
	private let read: Set<String> = Set(
		ShippedTemplates.all.values.flatMap { bytes in
			// Without comments, partials and functions such as `last()`.
			String(decoding: bytes, as: UTF8.self).matches(of: /\{\{[#^\/]?([A-Za-z.]+)\}\}/)
				.flatMap { $0.1.split(separator: ".").map { String($0) } }
		}
	)

	@Test("At least one context sets each value that a template reads")
	func setsWhatTemplatesRead() throws {
		let folder = Checkout.folder.appending(path: "Sources/LarderGenerator/Rendering")
		let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
		let source = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
		let set = Set(source.matches(of: /\.(\w+)(?: =|, |\) =)/).map { String($0.1) })

		#expect(read.subtracting(set).sorted() == [])
	}

	@Test(
		"Each value of a context is read by a template of this version, or of version 0.1.0, because a team may have changed that one"
	)
	func readsWhatContextsSet() throws {
		#expect(try given().subtracting(read).sorted() == ["caseName", "compared", "equality"])
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
		return names
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
