import Mustache

/// The templates of the written files: as they were embedded when the command was built, or as an app changed them.
struct TemplateLibrary {
	/// Renders variables as they are: the output is Swift and JSON, not HTML.
	private static let header = "{{%CONTENT_TYPE:TEXT}}"

	private let library: MustacheLibrary

	/// Parses every template, those in `ejected` in the place of the embedded ones of their names.
	///
	/// - Throws: ``TemplateError`` where one is no Mustache; the tests render all that ship, so it is an app's own.
	init(ejected: EjectedTemplates = EjectedTemplates()) throws(TemplateError) {
		var library = MustacheLibrary()
		for (name, bytes) in ShippedTemplates.all.sorted(by: { $0.key < $1.key }) {
			let text = ejected.text(of: name) ?? String(decoding: bytes, as: UTF8.self)
			do {
				try library.register("\(Self.header)\n\(text)", named: name)
			} catch let error as MustacheTemplate.ParserError {
				throw TemplateError(name, error)
			} catch {
				throw TemplateError(description: "error: the template \(name) is broken (\(error))")
			}
		}
		self.library = library
	}

	/// The text of `template` for `context`.
	///
	/// - Throws: ``TemplateError`` where there is no such template.
	func render(_ template: String, _ context: TemplateContext) throws(TemplateError) -> String {
		guard let text = library.render(context, withTemplate: template) else {
			throw TemplateError(description: "error: there is no template \(template)")
		}
		return LineFitter.fit(ImportOrder.sort(text))
	}
}

/// A template that cannot be used: a fault of the command itself.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
	/// Which template, and what is wrong with it.
	package let description: String

	/// Creates the error with what its reader needs to know.
	package init(description: String) {
		self.description = description
	}
}

extension TemplateError {
	/// Positions are those of the app's file: the line that was put before it does not count.
	fileprivate init(_ template: String, _ error: MustacheTemplate.ParserError) {
		let place =
			"\(EjectedTemplates.path(of: template)):\(error.context.lineNumber - 1):\(error.context.columnNumber)"
		let remedy = "mend it, or remove the file to use the template that ships"
		self.init(description: "\(place): error: this is no Mustache (\(error.error)); \(remedy)")
	}
}
