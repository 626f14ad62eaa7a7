import Mustache

/// The templates of the written files, as they were embedded when the command was built.
struct TemplateLibrary {
	private let library: MustacheLibrary

	/// Parses every template.
	///
	/// - Throws: ``TemplateError`` where one is no Mustache; the tests render them all, so none that ships is.
	init() throws(TemplateError) {
		var library = MustacheLibrary()
		for template in Template.allCases {
			do {
				try library.register(template.text, named: template.rawValue)
			} catch {
				throw TemplateError(description: "The template \(template.rawValue) is broken: \(error)")
			}
		}
		self.library = library
	}

	/// The text of `template` for `context`.
	///
	/// - Throws: ``TemplateError`` where there is no such template.
	func render(_ template: Template, _ context: TemplateContext) throws(TemplateError) -> String {
		guard let text = library.render(context, withTemplate: template.rawValue) else {
			throw TemplateError(description: "There is no template \(template.rawValue)")
		}
		return LineFitter.fit(ImportOrder.sort(text))
	}
}

/// A template that cannot be used: a fault of the command itself.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
	/// Which template, and what is wrong with it.
	package let description: String
}
