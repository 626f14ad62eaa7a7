import Mustache

/// The parsed templates: the command's own, or the app's versions of them.
struct TemplateLibrary {
	/// Switches off the escaping for HTML, because the output is Swift and JSON.
	private static let header = "{{%CONTENT_TYPE:TEXT}}"

	/// The command's own templates, which are parsed once for all features.
	private static let shipped = Result { () throws(TemplateError) in
		try adding(ShippedTemplates.all.mapValues { String(decoding: $0, as: UTF8.self) }, to: MustacheLibrary())
	}

	private let library: MustacheLibrary

	/// Parses the templates in `ejected`, which replace the command's own.
	///
	/// - Throws: ``TemplateError`` if an ejected template is not Mustache.
	init(ejected: EjectedTemplates = EjectedTemplates()) throws(TemplateError) {
		let own = ShippedTemplates.all.keys.compactMap { name in ejected.text(of: name).map { (name, $0) } }
		library = try Self.adding(Dictionary(uniqueKeysWithValues: own), to: try Self.shipped.get())
	}

	/// Returns `library` with the templates `texts`, which are parsed in the order of their names.
	private static func adding(
		_ texts: [String: String],
		to library: MustacheLibrary
	) throws(TemplateError) -> MustacheLibrary {
		var library = library
		for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
			do {
				try library.register("\(header)\n\(text)", named: name)
			} catch let error as MustacheTemplate.ParserError {
				throw TemplateError(name, error)
			} catch {
				throw TemplateError(description: "error: the template \(name) is broken (\(error))")
			}
		}
		return library
	}

	/// Renders `template` with the values of `context`, and fits and sorts its lines.
	///
	/// - Throws: ``TemplateError`` if there is no such template.
	func render(
		_ template: String,
		_ context: TemplateContext,
		adapt: (String) -> String
	) throws(TemplateError) -> String {
		guard let text = library.render(context, withTemplate: template) else {
			throw TemplateError(description: "error: there is no template \(template)")
		}
		return LineFitter.fit(ImportOrder.sort(adapt(text)))
	}
}

/// A template that cannot be used.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
	/// Says which template is wrong, why, and what to do.
	package let description: String

	package init(description: String) {
		self.description = description
	}
}

extension TemplateError {
	/// Creates the error at a line of the app's template.
	///
	/// The line that the command puts before each template does not count.
	fileprivate init(_ template: String, _ error: MustacheTemplate.ParserError) {
		let place =
			"\(EjectedTemplates.path(of: template)):\(error.context.lineNumber - 1):\(error.context.columnNumber)"
		let remedy = "correct it, or remove the file to use the original template"
		self.init(description: "\(place): error: this is not Mustache (\(error.error)); \(remedy)")
	}
}
